import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdempotencyKeyRef, StoredResponse } from '../ports/repositories.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** How long a response is stored. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** How long a call holds its key at most, if its server stops. */
const CLAIM_LIFETIME_MS = 30_000;

/** What the first call with this key left: its response, or the record from which the response is built again. */
export type Replay = { readonly answer: StoredResponse } | { readonly recordId: number };

/** Claims an `Idempotency-Key` before its call runs, and frees it if the call fails. */
export class BeginIdempotentRequest {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
    },
  ) {}

  /**
   * @returns what the first call left; undefined if this is the first call, which may run now
   * @throws DomainError `idempotency-key-running` (conflict), `idempotency-key-reused` (invalid)
   */
  async execute(call: IdempotencyKeyRef): Promise<Replay | undefined> {
    const now = this.deps.clock.now();
    const found = await this.deps.unitOfWork.run((tx) =>
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
    await this.deps.unitOfWork.run((tx) => tx.idempotency.release(call));
  }
}
