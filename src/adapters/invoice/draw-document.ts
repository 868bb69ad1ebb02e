import type { InvoicePages, InvoicePicture, InvoiceStage } from '../../application/ports/invoice-reader.ts';
import { LIMITS } from './limits.ts';
import { drawWholePage } from './source/draw-page.ts';
import { fileKind } from './source/file-kind.ts';
import { openPdf } from './source/pdf.ts';
import { cleanPage, decodePicture } from './source/picture.ts';
import { pictureOf } from './source/preview.ts';

/**
 * Draws the first pages of a document, in the calling thread.
 * @throws InvoiceUnreadable
 */
export async function drawDocument(
  content: Uint8Array,
  { onStage }: { readonly onStage: (stage: InvoiceStage) => void },
): Promise<InvoicePages> {
  onStage('opening');
  if ((await fileKind(content)) === 'picture')
    return { pages: 1, pictures: [await pictureOf(1, await cleanPage(await decodePicture(content)))] };
  const document = await openPdf(content);
  try {
    const pictures: InvoicePicture[] = [];
    for (let number = 1; number <= Math.min(document.numPages, LIMITS.pagesDrawn); number += 1) {
      const page = await document.getPage(number).catch(() => undefined);
      if (page) pictures.push(await pictureOf(number, await drawWholePage(page)));
    }
    return { pages: document.numPages, pictures };
  } finally {
    // Not awaited: an operation that exceeded a limit may still be running.
    document.destroy().catch(() => undefined);
  }
}
