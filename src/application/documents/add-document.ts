import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import { missingDocuments, type RequestDocument } from '../../domain/request-document/request-document.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { documentTypeOf, MAX_DOCUMENTS } from '../../domain/shared/document-types.ts';
import type { DocumentKind } from '../../domain/shared/vocabulary.ts';
import { assertRecordAccess } from '../calls/actor.ts';
import { lockCaller, type Caller } from '../calls/caller.ts';
import { storeResponse, type IdempotencyContext } from '../calls/idempotency-context.ts';
import { safeFilename } from './safe-filename.ts';
import { assertUploadQuota } from './upload-quota.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { Ids } from '../ports/ids.ts';
import type { ProviderDescription } from '../ports/provider/provider-description.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { queueDocument } from './queue-order.ts';
import { removeUnusedFile } from './remove-unused-file.ts';

export interface AddDocumentInput {
  /** The request's id. */
  readonly id: number;
  readonly caller: Caller;
  readonly kind: DocumentKind;
  readonly file: { readonly filename: string; readonly content: Uint8Array };
  readonly idempotency?: IdempotencyContext<RequestDocument> | undefined;
}

/** Saves a document of a local request and queues it for the provider. The last missing one releases a held order. */
export class AddDocument {
  constructor(
    private readonly deps: {
      readonly files: FileStore;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly ids: Ids;
      readonly provider: Pick<ProviderDescription, 'requiredDocuments'>;
      readonly documentsPerDay: number;
    },
  ) {}

  /**
   * @throws DomainError `document-wrong-type` (wrong-type), `not-found`, `documents-full` (conflict), `documents-quota`
   * (throttled); FileStoreUnavailable; as `lockCaller`
   */
  async execute({ id, caller, kind, file, idempotency }: AddDocumentInput): Promise<RequestDocument> {
    const now = this.deps.clock.now();
    const type = documentTypeOf(file.content);
    if (!type)
      throw new DomainError('wrong-type', 'document-wrong-type', { fields: { file: { key: 'document-wrong-type' } } });
    const path = `documents/${this.deps.ids.uuid()}.${type.extension}`;
    // The file is stored first, because a document without one could never be sent.
    await this.deps.files.put(path, file.content, type.contentType);
    try {
      return await this.deps.unitOfWork.run(async (tx) => {
        // Storing the file may have taken long, so the caller is checked again.
        await lockCaller(tx, caller);
        const request = assertRecordAccess(await tx.lnpRequests.byId(id), caller);
        await assertUploadQuota(tx, 'documents', caller.id, this.deps.documentsPerDay, now);
        const others = await tx.documents.ofRequest('lnp', id);
        if (others.length >= MAX_DOCUMENTS)
          throw new DomainError('conflict', 'documents-full', { params: { limit: MAX_DOCUMENTS } });
        const saved = await tx.documents.add({
          aggregate: 'lnp',
          requestId: id,
          kind,
          filename: safeFilename(file.filename, type.extension),
          contentType: type.contentType,
          size: file.content.byteLength,
          path,
          uploadedBy: caller.username,
          uploadedById: caller.id,
          uploadedAt: now,
          sentAt: null,
        });
        await tx.history.add({
          aggregate: 'lnp',
          aggregateId: id,
          at: now,
          actor: caller.username,
          actorId: caller.id,
          kind: 'document',
          from: null,
          to: kind,
          note: saved.filename,
        });
        await queueDocument(tx, saved, now);
        if (request.missingDocuments !== null) await this.release(tx, request, [...others, saved], now);
        await storeResponse(tx, idempotency, saved);
        return saved;
      });
    } catch (error) {
      await removeUnusedFile(this.deps.files, path, error);
      throw error;
    }
  }

  /** Sends the order of a held request now if no document is missing any more. */
  private async release(
    tx: Transaction,
    request: LnpRequest,
    documents: readonly RequestDocument[],
    now: Date,
  ): Promise<void> {
    const missing = missingDocuments(this.deps.provider.requiredDocuments, documents);
    await tx.lnpRequests.save({ ...request, missingDocuments: missing, updatedAt: now }, request);
    if (missing !== null) return;
    const pending = await tx.outbox.lockPending(`lnp:${request.id}`);
    const send = pending.find(({ kind, state }) => kind === 'lnp-send' && state === 'waiting');
    if (send) await tx.outbox.requeue(send.id, now);
  }
}
