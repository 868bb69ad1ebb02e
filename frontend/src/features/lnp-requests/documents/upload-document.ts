import type { DocumentKind } from '../../../../../src/domain/shared/vocabulary.ts';
import { upload } from '../../../shared/api/upload.ts';
import { LNP_LISTS } from '../queries.ts';

const noop = () => undefined;

/** The file types of documents that the browser offers. */
export const DOCUMENT_FILES = 'application/pdf,image/png,image/jpeg';

/** Adds a document to a request. @param key the same when it is repeated. @throws as `upload` */
export async function uploadDocument(
  requestId: number,
  { kind, file, key }: { readonly kind: DocumentKind; readonly file: File; readonly key: string },
): Promise<void> {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', file);
  await upload(`${LNP_LISTS.all}/${requestId}/documents`, form, {
    headers: { 'Idempotency-Key': key },
    onProgress: noop,
  });
}
