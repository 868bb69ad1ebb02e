import { createTfPortRequest, type TfDraft } from '../../domain/tf-port-request/submit.ts';
import type { TfPortRequest } from '../../domain/tf-port-request/tf-port-request.ts';
import { storeResponse, type IdempotencyContext } from '../calls/idempotency-context.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { assertUploadQuota } from '../documents/upload-quota.ts';
import { safeFilename } from '../documents/safe-filename.ts';
import { lockCaller, type Caller } from '../calls/caller.ts';
import { removeUnusedFile } from '../documents/remove-unused-file.ts';

export interface SubmitTfPortRequestInput {
  readonly caller: Caller;
  readonly draft: TfDraft;
  /** The signed LOA, a PDF, with the customer's file name. */
  readonly loa: { readonly filename: string; readonly content: Uint8Array };
  readonly idempotency?: IdempotencyContext<TfPortRequest> | undefined;
}

/** Saves a toll-free request with its LOA and, in the same transaction, the outbox item that sends it. */
export class SubmitTfPortRequest {
  constructor(
    private readonly deps: {
      readonly files: FileStore;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly ids: Ids;
      readonly loasPerDay: number;
    },
  ) {}

  /** @throws FileStoreUnavailable; DomainError `letters-quota` (throttled); as `lockCaller` */
  async execute({ caller, draft, loa, idempotency }: SubmitTfPortRequestInput): Promise<TfPortRequest> {
    const now = this.deps.clock.now();
    const loaPath = `loa/${this.deps.ids.uuid()}.pdf`;
    // The LOA is stored first: a request without one could never be sent, while an LOA without a request is harmless.
    await this.deps.files.put(loaPath, loa.content, 'application/pdf');
    const request = createTfPortRequest(draft, {
      userId: caller.id,
      orderReference: `tf-${this.deps.ids.uuid()}`,
      loaFilename: safeFilename(loa.filename),
      loaPath,
      now,
    });
    try {
      return await this.deps.unitOfWork.run(async (tx) => {
        // Storing the LOA may have taken long, so the caller is checked again.
        await lockCaller(tx, caller);
        await assertUploadQuota(tx, 'letters', caller.id, this.deps.loasPerDay, now);
        const saved = await tx.tfPortRequests.add(request);
        const target = { aggregate: 'tf', aggregateId: saved.id } as const;
        await tx.history.add({
          ...target,
          at: now,
          actor: caller.username,
          actorId: caller.id,
          kind: 'created',
          from: null,
          to: saved.status,
          note: null,
        });
        await tx.outbox.add({
          ...target,
          kind: 'tf-send',
          payload: { requestId: saved.id },
          orderingKey: `tf:${saved.id}`,
          dueAt: now,
          createdAt: now,
        });
        await storeResponse(tx, idempotency, saved);
        return saved;
      });
    } catch (error) {
      await removeUnusedFile(this.deps.files, loaPath, error);
      throw error;
    }
  }
}
