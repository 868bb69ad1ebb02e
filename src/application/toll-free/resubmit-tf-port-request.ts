import { resubmitTfPortRequest } from '../../domain/tf-port-request/resubmit.ts';
import type { TfDraft } from '../../domain/tf-port-request/submit.ts';
import type { TfPortRequest } from '../../domain/tf-port-request/tf-port-request.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { assertRecordAccess } from '../calls/actor.ts';
import { assertCaller, type Caller } from '../calls/caller.ts';
import { storeResponse, type IdempotencyContext } from '../calls/idempotency-context.ts';
import { endOpenChanges } from '../port-changes/end-open-changes.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { queueFileRemoval } from '../documents/queue-file-removal.ts';
import { safeFilename } from '../documents/safe-filename.ts';
import { removeUnusedFile } from '../documents/remove-unused-file.ts';

export interface ResubmitTfPortRequestInput {
  readonly id: number;
  readonly caller: Caller;
  readonly draft: TfDraft;
  /** A new signed LOA, a PDF; without it, the order is sent with the former one. */
  readonly loa?: { readonly filename: string; readonly content: Uint8Array } | undefined;
  readonly idempotency?: IdempotencyContext<TfPortRequest> | undefined;
}

/** Resubmits a corrected toll-free request: creates a new order for the same request and continues its history. */
export class ResubmitTfPortRequest {
  constructor(
    private readonly deps: {
      readonly files: FileStore;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly ids: Ids;
    },
  ) {}

  /**
   * @throws DomainError `not-found`, `resubmit-impossible`, `changed-meanwhile` (conflict); FileStoreUnavailable; as
   * `assertCaller`
   */
  async execute({ id, caller, draft, loa, idempotency }: ResubmitTfPortRequestInput): Promise<TfPortRequest> {
    const now = this.deps.clock.now();
    const stored = loa && { loaFilename: safeFilename(loa.filename), loaPath: `loa/${this.deps.ids.uuid()}.pdf` };
    // The LOA is stored first: see SubmitTfPortRequest.
    if (loa && stored) await this.deps.files.put(stored.loaPath, loa.content, 'application/pdf');
    try {
      return await this.deps.unitOfWork.run(async (tx) => {
        await assertCaller(tx, caller);
        const before = assertRecordAccess(await tx.tfPortRequests.byId(id), caller);
        // It is not known yet whether the provider has the earlier order, so a second one could be a duplicate.
        if (await tx.outbox.hasPending('tf-send', id)) throw new DomainError('conflict', 'resubmit-impossible');
        const { loaFilename, loaPath } = stored ?? before;
        const orderReference = `tf-${this.deps.ids.uuid()}`;
        const saved = await tx.tfPortRequests.save(
          resubmitTfPortRequest(before, draft, { orderReference, loaFilename, loaPath, now }),
        );
        await endOpenChanges(tx, 'tf', id, now);
        const target = { aggregate: 'tf', aggregateId: id } as const;
        await tx.history.add({
          ...target,
          at: now,
          actor: caller.username,
          actorId: caller.id,
          kind: 'resubmitted',
          from: before.status,
          to: saved.status,
          note: before.ispOrderId,
        });
        await tx.outbox.add({
          ...target,
          kind: 'tf-send',
          payload: { requestId: id },
          orderingKey: `tf:${id}`,
          dueAt: now,
          createdAt: now,
        });
        if (stored) await queueFileRemoval(tx, before.loaPath, now);
        await storeResponse(tx, idempotency, saved);
        return saved;
      });
    } catch (error) {
      if (stored) await removeUnusedFile(this.deps.files, stored.loaPath, error);
      throw error;
    }
  }
}
