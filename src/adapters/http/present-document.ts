import type { RequestDocument } from '../../domain/request-document/request-document.ts';
import type { DocumentView } from './contract/request-documents.ts';

export function presentDocument(document: RequestDocument): DocumentView {
  const { id, kind, filename, contentType, size, uploadedBy } = document;
  return {
    ...{ id, kind, filename, contentType, size, uploadedBy },
    uploadedAt: document.uploadedAt.toISOString(),
    sentAt: document.sentAt?.toISOString() ?? null,
  };
}
