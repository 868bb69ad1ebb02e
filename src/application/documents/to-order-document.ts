import type { RequestDocument } from '../../domain/request-document/request-document.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { OrderDocument } from '../ports/provider/provider-description.ts';

/**
 * Reads a document with its content, as providers get it.
 * @throws Error if the store does not have the file, which can be restored from a backup: the order waits for it
 */
export async function toOrderDocument(
  { id, requestId, kind, filename, contentType, path }: RequestDocument,
  files: FileStore,
): Promise<OrderDocument> {
  const file = await files.get(path);
  if (!file) throw new Error(`Document ${id} of request ${requestId} is not in the file store`);
  return { id, kind, filename, contentType, content: file.content };
}
