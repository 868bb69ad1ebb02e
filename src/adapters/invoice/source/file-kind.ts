import { fileTypeFromBuffer } from 'file-type';
import { InvoiceUnreadable } from '../../../application/ports/invoice-reader.ts';
import { isReadableType } from '../../../application/invoice/readable-type.ts';
import { LIMITS } from '../limits.ts';

export type FileKind = 'pdf' | 'picture';
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/tiff']);

/**
 * Tells by content alone what a file is; names and declared types prove nothing. HEIC is refused, since the decoder
 * for it is not in the packages used, and SVG, since it is a program.
 * @throws InvoiceUnreadable `wrong-type`, or `too-large-image` when it has more bytes than any upload
 */
export async function fileKind(content: Uint8Array): Promise<FileKind> {
  if (content.byteLength > LIMITS.bytes) throw new InvoiceUnreadable('too-large-image');
  // The library looks behind some headers, too. The mark must stand at the very beginning.
  if (!isReadableType(content)) throw new InvoiceUnreadable('wrong-type');
  const type = await fileTypeFromBuffer(content).catch(() => undefined);
  if (type?.mime === 'application/pdf') return 'pdf';
  if (type !== undefined && PICTURES.has(type.mime)) return 'picture';
  throw new InvoiceUnreadable('wrong-type');
}
