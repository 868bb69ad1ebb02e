import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { InvoiceUnreadable } from '../../../application/ports/invoice-reader.ts';
import { LIMITS } from '../limits.ts';

interface CanvasAndContext {
  canvas: Canvas | null;
  context: SKRSContext2D | null;
}

/**
 * pdfjs draws each image, pattern and transparent layer of a page on a canvas of its own. This bounds the pixels of all
 * of them.
 */
export class BoundedCanvasFactory {
  /** One page is drawn at a time in a thread. */
  static #pixels = 0;

  /** Resets the count. */
  static beginPage(): void {
    BoundedCanvasFactory.#pixels = 0;
  }

  /** @throws InvoiceUnreadable `too-complex` */
  create(width: number, height: number): CanvasAndContext {
    BoundedCanvasFactory.#countPixels(width, height);
    const canvas = createCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }

  /** @throws InvoiceUnreadable `too-complex` */
  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    BoundedCanvasFactory.#countPixels(width, height);
    if (canvas) Object.assign(canvas, { width, height });
  }

  destroy(entry: CanvasAndContext): void {
    // Setting the size to 0 frees the pixels immediately, not only at garbage collection.
    if (entry.canvas) Object.assign(entry.canvas, { width: 0, height: 0 });
    Object.assign(entry, { canvas: null, context: null });
  }

  static #countPixels(width: number, height: number): void {
    BoundedCanvasFactory.#pixels += width * height;
    if (BoundedCanvasFactory.#pixels > LIMITS.layerPixels) throw new InvoiceUnreadable('too-complex');
  }
}
