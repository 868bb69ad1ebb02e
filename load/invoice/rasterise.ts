import { createCanvas } from '@napi-rs/canvas';
import path from 'node:path';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const fonts = `${path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))}/standard_fonts/`;

/**
 * Renders the first pages of a PDF as PNG files. Independent of the drawing code of the invoice reader, whose errors
 * would otherwise go unnoticed.
 */
export async function rasterise(pdf: Uint8Array, dpi: number, pages: number): Promise<Uint8Array[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), standardFontDataUrl: fonts, verbosity: 0 }).promise;
  const pictures: Uint8Array[] = [];
  for (let number = 1; number <= Math.min(pages, document.numPages); number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({
      canvas: canvas as unknown as HTMLCanvasElement,
      canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D,
      viewport,
      background: '#ffffff',
    }).promise;
    pictures.push(new Uint8Array(canvas.toBuffer('image/png')));
  }
  await document.destroy();
  return pictures;
}
