import { fileTypeFromBuffer } from 'file-type';
import { InvoiceUnreadable } from '../../../application/ports/invoice-reader.ts';
import { isReadableType } from '../../../application/invoice/readable-type.ts';
import { LIMITS } from '../limits.ts';

export type FileKind = 'pdf' | 'picture';
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/tiff']);

/**
 * Detects the kind of a file by its content only: names and declared types prove nothing. HEIC is rejected because the
 * packages in use have no decoder for it, and SVG because it can contain scripts.
 * @throws InvoiceUnreadable `wrong-type`, or `too-large-image` if it has more bytes than an upload may have
 */
export async function fileKind(content: Uint8Array): Promise<FileKind> {
  if (content.byteLength > LIMITS.bytes) throw new InvoiceUnreadable('too-large-image');
  // The library also searches after some headers. The magic number must be at the very beginning.
  if (!isReadableType(content)) throw new InvoiceUnreadable('wrong-type');
  const type = await fileTypeFromBuffer(content).catch(() => undefined);
  if (type?.mime === 'application/pdf') return 'pdf';
  if (type !== undefined && PICTURES.has(type.mime)) return 'picture';
  throw new InvoiceUnreadable('wrong-type');
}
