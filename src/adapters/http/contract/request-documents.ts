import * as z from 'zod/mini';
import { DOCUMENT_KINDS } from '../../../domain/shared/vocabulary.ts';
import { instant } from './parts/fields.ts';
import { IdParams } from './parts/ids.ts';

/** Fields of the multipart body of `POST /api/lnp-requests/{id}/documents`, in addition to the file `file`. */
export const DocumentUpload = z.object({ kind: z.enum(DOCUMENT_KINDS, { error: 'document-kind-required' }) });

export const DocumentParams = z.object({ ...IdParams.shape, documentId: IdParams.shape.id });

/** A document of a request in responses. The path of its file never leaves the server. */
export const DocumentView = z.object({
  id: z.int(),
  kind: z.enum(DOCUMENT_KINDS),
  filename: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.int(),
  uploadedBy: z.string(),
  uploadedAt: instant,
  /** When the provider got it; null if it has not, or if the provider takes no documents. */
  sentAt: z.nullable(instant),
});
export type DocumentView = z.infer<typeof DocumentView>;
