import { MAX_INVOICE_BYTES } from '../../../../../src/adapters/http/contract/invoice.ts';
import { DOCUMENT_CONTENT_TYPES } from '../../../../../src/domain/shared/document-types.ts';
import type { TextKey } from '../../../shared/i18n/translate.ts';

/**
 * The file types that the browser offers. Because of the image types, a phone also offers its camera, and converts
 * other image formats if it can.
 */
export const ACCEPTED = 'application/pdf,image/png,image/jpeg,image/webp,image/tiff';

/** Why a file is not sent: title and text of the message. */
export interface FileProblem {
  readonly title: TextKey;
  readonly text: TextKey;
}

/** A dropped file may have no type; then its name decides. */
function isPictureOrPdf({ type, name }: File): boolean {
  return type === ''
    ? /\.(?:pdf|png|jpe?g|webp|tiff?)$/i.test(name)
    : type === 'application/pdf' || type.startsWith('image/');
}

/** Whether an invoice can be a document of a request, which takes fewer types. The server checks the content. */
export const isDocument = ({ type }: File): boolean => DOCUMENT_CONTENT_TYPES.includes(type);

/** What is wrong with a file, as far as the browser can tell; undefined if it can be sent. */
export function fileProblem(file: File): FileProblem | undefined {
  if (!isPictureOrPdf(file)) return { title: 'invoice.wrongType', text: 'invoice.wrongTypeText' };
  return file.size > MAX_INVOICE_BYTES ? { title: 'invoice.tooLarge', text: 'invoice.tooLargeText' } : undefined;
}
