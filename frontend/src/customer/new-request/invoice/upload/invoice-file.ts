import { MAX_INVOICE_BYTES } from '../../../../../../src/adapters/http/contract/invoice.ts';
import type { TextKey } from '../../../../shared/i18n/translate.ts';

/**
 * What the browser offers. With kinds of pictures among them, a phone offers its camera too, and hands over what it can
 * convert.
 */
export const ACCEPTED = 'application/pdf,image/png,image/jpeg,image/webp,image/tiff';

/** Why a file is not sent: a title and a text. */
export interface FileFault {
  readonly title: TextKey;
  readonly text: TextKey;
}

/** A file dropped from where its kind is not known is judged by its name. */
function isPictureOrPdf({ type, name }: File): boolean {
  return type === ''
    ? /\.(?:pdf|png|jpe?g|webp|tiff?)$/i.test(name)
    : type === 'application/pdf' || type.startsWith('image/');
}

/** What is wrong with a file as far as the browser can tell; undefined when it can be sent. */
export function fileFault(file: File): FileFault | undefined {
  if (!isPictureOrPdf(file)) return { title: 'invoice.wrongType', text: 'invoice.wrongTypeText' };
  return file.size > MAX_INVOICE_BYTES ? { title: 'invoice.tooLarge', text: 'invoice.tooLargeText' } : undefined;
}
