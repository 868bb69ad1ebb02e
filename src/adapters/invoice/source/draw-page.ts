import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { InvoiceUnreadable } from '../../../application/ports/invoice-reader.ts';
import type { Box } from '../layout/page.ts';
import { LIMITS } from '../limits.ts';
import { BoundedCanvasFactory } from './bounded-canvas.ts';
import { crop, type Grey } from './grey.ts';
import { contentOf } from './geometry/content.ts';
import { borderLevel } from './geometry/sheet.ts';

/** Lighter pixels are the empty page around a picture. */
const WHITE = 250;
/** Resolution of a picture that fills a part of its page; a page is drawn again only if that is much larger. */
const MAX_DPI = 300;
const MUCH_LARGER = 1.15;

/** A picture with four bytes per pixel: red, green, blue, alpha. */
export interface Coloured {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** At most 200 dots per inch, and never more pixels than a page may have, whatever size it declares. */
function scaleOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return Math.min(200 / 72, Math.sqrt(LIMITS.pagePixels / Math.max(1, width * height)));
}

/** Draws a whole page of a PDF. @throws InvoiceUnreadable `too-complex` */
export async function drawWholePage(page: PDFPageProxy): Promise<Grey> {
  return toGrey(await draw(page, scaleOf(page)));
}

/**
 * Draws a page of a PDF in the best size for recognition, without the empty page around a picture.
 * @throws InvoiceUnreadable `too-complex`
 */
export async function drawPage(page: PDFPageProxy): Promise<Grey> {
  const scale = scaleOf(page);
  const whole = await drawWholePage(page);
  const part = contentOf(whole, WHITE);
  if (part === undefined) return whole;
  // A picture that lies on its side fills a part of its page only.
  const larger = Math.min(MAX_DPI / 72 / scale, Math.sqrt(LIMITS.pagePixels / (part.width * part.height)));
  if (larger < MUCH_LARGER) return isPicture(crop(whole, part)) ? crop(whole, part) : whole;
  const { x, y, ...size } = part;
  return toGrey(
    await draw(page, scale * larger, {
      part: { x: x * larger, y: y * larger, width: size.width * larger, height: size.height * larger },
    }),
  );
}

/** Whether the edges of a picture are visible on its page. */
function isPicture(part: Grey): boolean {
  return borderLevel(part) < WHITE;
}

function toGrey({ data, ...size }: Coloured): Grey {
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
  return draw(page, Math.min(frame.width / Math.max(1, width), frame.height / Math.max(1, height)), {
    until: performance.now() + withinMs,
  });
}

/** @param part the part of the page to draw, in pixels of the drawing */
async function draw(
  page: PDFPageProxy,
  scale: number,
  { until = Infinity, part }: { readonly until?: number; readonly part?: Box } = {},
): Promise<Coloured> {
  const viewport = page.getViewport({ scale, offsetX: -(part?.x ?? 0), offsetY: -(part?.y ?? 0) });
  const { width, height } = part ?? viewport;
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
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
