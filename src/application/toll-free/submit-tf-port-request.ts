import { createTfPortRequest, type TfDraft } from '../../domain/tf-port-request/submit.ts';
import type { TfPortRequest } from '../../domain/tf-port-request/tf-port-request.ts';
import { storeResponse, type IdempotencyContext } from '../idempotency/idempotency-context.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { assertLoaQuota } from './loa-quota.ts';
import { safeFilename } from './safe-filename.ts';
import { lockCaller, type Caller } from '../accounts/caller.ts';

export interface SubmitTfPortRequestInput {
  readonly caller: Caller;
  readonly draft: TfDraft;
  /** The signed letter, a PDF, under the name that the customer gave it. */
  readonly loa: { readonly filename: string; readonly content: Uint8Array };
  readonly once?: IdempotencyContext<TfPortRequest> | undefined;
}

/** Keeps a toll-free request with its letter and, in the transaction that keeps it, the intent to send it. */
export class SubmitTfPortRequest {
  constructor(
    private readonly files: FileStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly loasPerDay: number,
  ) {}

  /** @throws FileStoreUnavailable; DomainError `letters-quota` (throttled); as `lockCaller` */
  async execute({ caller, draft, loa, once }: SubmitTfPortRequestInput): Promise<TfPortRequest> {
    const now = this.clock.now();
    const loaPath = `loa/${this.ids.uuid()}.pdf`;
    // First the letter: a request without one could never be sent, a letter without a request harms nobody.
    await this.files.put(loaPath, loa.content, 'application/pdf');
    const request = createTfPortRequest(draft, {
      userId: caller.id,
      orderReference: `tf-${this.ids.uuid()}`,
      loaFilename: safeFilename(loa.filename),
      loaPath,
      now,
    });
    try {
      return await this.unitOfWork.run(async (tx) => {
        // Keeping the letter may have taken long.
        await lockCaller(tx, caller);
        await assertLoaQuota(tx, caller.id, this.loasPerDay, now);
        const kept = await tx.tfPortRequests.add(request);
        const about = { aggregate: 'tf', aggregateId: kept.id } as const;
        await tx.history.add({
          ...about,
          at: now,
          actor: caller.username,
          actorId: caller.id,
          kind: 'created',
          from: null,
          to: kept.status,
          note: null,
        });
        await tx.outbox.add({
          ...about,
          kind: 'tf-send',
          payload: { requestId: kept.id },
          orderingKey: `tf:${kept.id}`,
          dueAt: now,
          createdAt: now,
        });
        await storeResponse(tx, once, kept);
        return kept;
      });
    } catch (error) {
      await this.files.remove(loaPath).catch(() => undefined);
      throw error;
    }
  }
}
