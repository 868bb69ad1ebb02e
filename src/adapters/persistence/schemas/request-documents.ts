import { EntitySchema } from 'typeorm';
import type { RequestDocument } from '../../../domain/request-document/request-document.ts';
import { generatedId, instant, text, whole } from './columns.ts';

export const requestDocumentsTable = new EntitySchema<RequestDocument>({
  name: 'request_documents',
  columns: {
    id: generatedId,
    aggregate: text('aggregate'),
    requestId: whole('request_id'),
    kind: text('kind'),
    filename: text('filename'),
    contentType: text('content_type'),
    size: whole('size'),
    path: text('path'),
    uploadedBy: text('uploaded_by'),
    uploadedById: whole('uploaded_by_id'),
    uploadedAt: instant('uploaded_at'),
    sentAt: instant('sent_at'),
  },
});
