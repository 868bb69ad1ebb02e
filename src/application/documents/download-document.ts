import type { RequestDocument } from '../../domain/request-document/request-document.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Actor } from '../calls/actor.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { ListDocuments } from './list-documents.ts';

/** Reads a document of a local request, for the owner of the request or an administrator. */
export class DownloadDocument {
  constructor(
    private readonly deps: {
      readonly listDocuments: ListDocuments;
      readonly files: FileStore;
    },
  ) {}

  /** @throws DomainError `not-found`, `document-missing` (not-found); FileStoreUnavailable */
  async execute(
    input: { readonly id: number; readonly documentId: number },
    actor: Actor,
  ): Promise<{ document: RequestDocument; content: Uint8Array }> {
    const documents = await this.deps.listDocuments.execute(input.id, actor);
    const document = documents.find(({ id }) => id === input.documentId);
    if (!document) throw new DomainError('not-found', 'not-found');
    const file = await this.deps.files.get(document.path);
    if (!file) throw new DomainError('not-found', 'document-missing');
    return { document, content: file.content };
  }
}
