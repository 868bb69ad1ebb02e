import type { InvoiceLine, InvoicePicture, InvoiceView } from '../../application/ports/invoice-reader.ts';
import { regionOf } from './fields/candidates.ts';
import type { Document } from './fields/document.ts';
import { printedBoundsOf, type Cell } from './layout/page.ts';
import { LIMITS } from './limits.ts';

/** A page that can be shown. */
export interface Drawable {
  readonly number: number;
  /** Undefined if the page cannot be drawn, although it may have been read. */
  readonly preview: () => Promise<InvoicePicture | undefined>;
}

/**
 * Shows the first of these pages with their text.
 * @param count number of pages of the document
 */
export async function viewOf(pages: readonly Drawable[], { cells }: Document, count: number): Promise<InvoiceView> {
  const previews: InvoicePicture[] = [];
  for (const { preview } of pages.slice(0, LIMITS.previews)) {
    const picture = await preview();
    if (picture) previews.push(picture);
  }
  return { pages: count, previews, lines: previews.flatMap(({ page }) => linesOf(page, cells)) };
}

/** Below this confidence of their words, lines are specks and rules. */
const MIN_CONFIDENCE = 0.3;

function linesOf(page: number, cells: readonly Cell[]): InvoiceLine[] {
  return cells
    .filter((cell) => cell.page.number === page && isLegible(cell))
    .slice(0, LIMITS.linesShown)
    .map((cell) => ({ ...regionOf({ page: cell.page, box: printedBoundsOf(cell.words) }), text: textOf(cell) }));
}

function isLegible(cell: Cell): boolean {
  const confidence = cell.words.reduce((sum, word) => sum + word.confidence, 0) / cell.words.length;
  return confidence >= MIN_CONFIDENCE && /[\p{L}\p{N}]/u.test(textOf(cell));
}

function textOf({ text }: Cell): string {
  return text
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, LIMITS.lineLength);
}
