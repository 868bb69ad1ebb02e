import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { InvoiceUnreadable } from '../../../application/ports/invoice-reader.ts';
import { LIMITS } from '../limits.ts';
import { BoundedCanvasFactory } from './bounded-canvas.ts';
import type { Grey } from './grey.ts';

/** A picture with four bytes per pixel: red, green, blue, alpha. */
export interface Coloured {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a page of a PDF in the best size for recognition, whatever size it declares.
 * @throws InvoiceUnreadable `too-complex`
 */
export async function drawPage(page: PDFPageProxy): Promise<Grey> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { data, ...size } = await draw(
    page,
    Math.min(200 / 72, Math.sqrt(LIMITS.pagePixels / Math.max(1, width * height))),
  );
  const pixels = new Uint8Array(size.width * size.height);
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] =
      ((data[index * 4] ?? 255) * 77 + (data[index * 4 + 1] ?? 255) * 150 + (data[index * 4 + 2] ?? 255) * 29) >> 8;
  }
  return { data: pixels, ...size };
}

/**
 * Draws a page in colour so that it fits into a frame, in pixels.
 * @throws Error if it takes longer than `withinMs`: the text has been read, and the picture is not worth a long wait
 */
export async function drawInColour(
  page: PDFPageProxy,
  frame: { readonly width: number; readonly height: number },
  withinMs: number,
): Promise<Coloured> {
  const { width, height } = page.getViewport({ scale: 1 });
  return draw(
    page,
    Math.min(frame.width / Math.max(1, width), frame.height / Math.max(1, height)),
    performance.now() + withinMs,
  );
}

async function draw(page: PDFPageProxy, scale: number, until = Infinity): Promise<Coloured> {
  const viewport = page.getViewport({ scale });
  const size = { width: Math.max(1, Math.round(viewport.width)), height: Math.max(1, Math.round(viewport.height)) };
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  BoundedCanvasFactory.beginPage();
  const task = page.render({
    canvas,
    canvasContext: context,
    viewport,
    background: '#ffffff',
    operationsFilter: assertOperatorCount,
  });
  task.onContinue = (resume: () => void) => (performance.now() < until ? resume() : task.cancel());
  await task.promise;
  return { data: context.getImageData(0, 0, size.width, size.height).data, ...size };
}

/** pdfjs calls this before it executes an operator of a page. */
function assertOperatorCount(index: number): boolean {
  if (index >= LIMITS.operators) throw new InvoiceUnreadable('too-complex');
  return true;
}
