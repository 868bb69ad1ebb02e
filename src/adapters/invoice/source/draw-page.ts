import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { LIMITS } from '../limits.ts';
import type { Grey } from './grey.ts';

/** Draws a page of a PDF as large as it is recognised best, however large it says it is. */
export async function drawPage(page: PDFPageProxy): Promise<Grey> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(200 / 72, Math.sqrt(LIMITS.pagePixels / Math.max(1, width * height))) });
  const size = { width: Math.max(1, Math.round(viewport.width)), height: Math.max(1, Math.round(viewport.height)) };
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  await page.render({ canvas, canvasContext: context, viewport, background: '#ffffff' }).promise;
  const { data } = context.getImageData(0, 0, size.width, size.height);
  const pixels = new Uint8Array(size.width * size.height);
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = ((data[index * 4] ?? 255) * 77 + (data[index * 4 + 1] ?? 255) * 150 + (data[index * 4 + 2] ?? 255) * 29) >> 8;
  }
  return { data: pixels, ...size };
}
