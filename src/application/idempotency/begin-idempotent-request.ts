import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdempotencyKeyRef, StoredResponse } from '../ports/repositories.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** How long an answer is kept. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** A call whose server died holds its key no longer than this. */
const CLAIM_LIFETIME_MS = 30_000;

/** What the first call of this name came to: its answer, or the record that it made and whose end is told anew. */
export type Replay = { readonly answer: StoredResponse } | { readonly recordId: number };

/** Claims an Idempotency-Key before its call runs, and frees it when the call came to nothing. */
export class BeginIdempotentRequest {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns what the first call came to, undefined when this is the first and may run now
   * @throws DomainError `idempotency-key-running` (conflict), `idempotency-key-reused` (invalid)
   */
  async execute(call: IdempotencyKeyRef): Promise<Replay | undefined> {
    const now = this.clock.now();
    const found = await this.unitOfWork.run((tx) =>
      tx.idempotency.claim(
        call,
        now,
        new Date(now.getTime() + CLAIM_LIFETIME_MS),
        new Date(now.getTime() - KEY_LIFETIME_MS),
      ),
    );
    switch (found.state) {
      case 'new':
        return undefined;
      case 'answered':
        return { answer: found.answer };
      case 'bound':
        return { recordId: found.recordId };
      case 'running':
        throw new DomainError('conflict', 'idempotency-key-running', { retryAfterSeconds: 1 });
      case 'other-content':
        throw new DomainError('invalid', 'idempotency-key-reused');
    }
  }

  async release(call: IdempotencyKeyRef): Promise<void> {
    await this.unitOfWork.run((tx) => tx.idempotency.release(call));
  }
}
