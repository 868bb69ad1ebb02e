import type { InvoiceField, InvoiceRegion } from '../../../application/ports/invoice-reader.ts';
import { rightOf, under } from '../layout/cells.ts';
import { printedBoundsOf, type Box, type Cell, type Page, type OcrToken } from '../layout/page.ts';
import type { Document } from './document.ts';
import type { FoundLabel } from './labels.ts';

/** Below this confidence a field stays empty: an empty field costs the customer less than a wrong one. */
export const THRESHOLD = 0.35;

/** A possible value of a field. */
export interface Candidate {
  readonly value: string;
  /** 0 to 1 */
  readonly score: number;
  readonly page: Page;
  readonly box: Box;
}

/** A text that may be the value of a label. */
export interface Offer {
  readonly text: string;
  readonly cell: Cell;
  /** How natural the position is for a value, 0 to 1. */
  readonly factor: number;
}

/** Finds possible values of a label where invoices print them: after, right of or below it. Labels are no values. */
export function valuesOf(label: FoundLabel, { cellsBeside, labelled }: Document): readonly Offer[] {
  if (label.value) return [{ text: label.value.text, cell: label.value, factor: 1 }];
  const cells = cellsBeside(label.cell);
  const offers: Offer[] = [];
  const right = rightOf(label.cell, cells)[0];
  if (right && !labelled.has(right))
    offers.push({
      text: right.text,
      cell: right,
      factor: right.x - (label.cell.x + label.cell.width) < 0.45 * right.page.width ? 0.98 : 0.6,
    });
  // The second row is for labels in two languages, one above the other.
  for (const [index, below] of under(label.cell, cells)
    .filter((cell) => !labelled.has(cell))
    .slice(0, 2)
    .entries()) {
    offers.push({ text: below.text, cell: below, factor: (right && !labelled.has(right) ? 0.72 : 0.95) - index * 0.3 });
  }
  return offers;
}

/** Confidence in recognised words, by the least certain one. 1 for text of a PDF. */
export function ocrConfidence(words: readonly OcrToken[]): number {
  const least = Math.min(1, ...words.map((word) => word.confidence));
  return least >= 0.82 ? 1 : Math.max(0.35, 0.35 + (0.65 * (least - 0.2)) / 0.62);
}

/** Finds the words of a cell that contain a value. */
export function tokensOf(cell: Cell, value: string): readonly OcrToken[] {
  const wanted = value.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const words = cell.words.filter((word) => {
    const text = word.text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
    return text !== '' && wanted.includes(text);
  });
  return words.length > 0 ? words : cell.words;
}

/** @param proof minimum confidence that the value itself justifies, such as a value of a closed list; 0 to 1 */
export function candidate(value: string, score: number, cell: Cell, proof = 0): Candidate {
  const words = tokensOf(cell, value);
  return { value, score: score * Math.max(proof, ocrConfidence(words)), page: cell.page, box: printedBoundsOf(words) };
}

/** Chooses the best supported value. Several occurrences raise its confidence, an equally good rival lowers it. */
export function choose(candidates: readonly Candidate[]): InvoiceField {
  const groups = new Map<string, { best: Candidate; score: number }>();
  for (const current of [...candidates].sort((first, second) => second.score - first.score)) {
    const key = current.value.toLowerCase().replace(/[\s.,'-]/g, '');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { best: current, score: current.score });
    else group.score = Math.min(0.99, group.score + 0.3 * (1 - group.score) * current.score);
  }
  const [first, second] = [...groups.values()].sort((a, b) => b.score - a.score);
  if (first === undefined) return NOTHING;
  const score = second !== undefined && second.score > first.score - 0.04 ? first.score * 0.75 : first.score;
  return score < THRESHOLD
    ? NOTHING
    : { value: first.best.value, confidence: rounded(score), region: regionOf(first.best) };
}

export const NOTHING: InvoiceField = { value: null, confidence: 0 };

export function regionOf({ page, box }: { readonly page: Page; readonly box: Box }): InvoiceRegion {
  const share = (length: number, whole: number) =>
    Math.min(1, Math.max(0, Math.round((length / whole) * 10_000) / 10_000));
  return {
    page: page.number,
    x: share(box.x, page.width),
    y: share(box.y, page.height),
    width: share(box.width, page.width),
    height: share(box.height, page.height),
  };
}

export function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}
