import type { InvoiceField, InvoiceRegion } from '../../../application/ports/invoice-reader.ts';
import { rightOf, under } from '../layout/cells.ts';
import { boundsOf, type Box, type Cell, type Page, type OcrToken } from '../layout/page.ts';
import type { Document } from './document.ts';
import type { FoundLabel } from './labels.ts';

/** Under it nothing is given: an empty field costs the customer less than a wrong one. */
export const THRESHOLD = 0.35;

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

/** Where bills put the value of a label: after it, right of it, under it. What is itself a label is no value. */
export function valuesOf(label: FoundLabel, { cellsBeside, labelled }: Document): readonly Offer[] {
  const inline = label.cell.text.slice(label.end).trim();
  if (inline !== '') return [{ text: inline, cell: label.cell, factor: 1 }];
  const cells = cellsBeside(label.cell);
  const offers: Offer[] = [];
  const right = rightOf(label.cell, cells)[0];
  if (right && !labelled.has(right))
    offers.push({
      text: right.text,
      cell: right,
      factor: right.x - (label.cell.x + label.cell.width) < 0.45 * right.page.width ? 0.98 : 0.6,
    });
  // Two rows down is for labels in two languages, one above the other.
  for (const [index, below] of under(label.cell, cells)
    .filter((cell) => !labelled.has(cell))
    .slice(0, 2)
    .entries()) {
    offers.push({ text: below.text, cell: below, factor: (right && !labelled.has(right) ? 0.72 : 0.95) - index * 0.3 });
  }
  return offers;
}

/** How far recognised words can be trusted, by the least sure of them; 1 for text of a PDF. */
export function ocrConfidence(words: readonly OcrToken[]): number {
  const least = Math.min(1, ...words.map((word) => word.confidence));
  return least >= 0.82 ? 1 : Math.max(0.35, 0.35 + (0.65 * (least - 0.2)) / 0.62);
}

/** The words of a cell that a value is written with. */
export function tokensOf(cell: Cell, value: string): readonly OcrToken[] {
  const wanted = value.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const words = cell.words.filter((word) => {
    const text = word.text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
    return text !== '' && wanted.includes(text);
  });
  return words.length > 0 ? words : cell.words;
}

/** @param proof how far the value proves itself, whatever the recognition says: one of a closed list does */
export function candidate(value: string, score: number, cell: Cell, proof = 0): Candidate {
  const words = tokensOf(cell, value);
  return { value, score: score * Math.max(proof, ocrConfidence(words)), page: cell.page, box: boundsOf(words) };
}

/** The best supported value: what stands in several places is surer, what has a rival as good is less so. */
export function choose(candidates: readonly Candidate[]): InvoiceField {
  const groups = new Map<string, { best: Candidate; score: number }>();
  for (const one of [...candidates].sort((first, second) => second.score - first.score)) {
    const key = one.value.toLowerCase().replace(/[\s.,'-]/g, '');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { best: one, score: one.score });
    else group.score = Math.min(0.99, group.score + 0.3 * (1 - group.score) * one.score);
  }
  const [first, second] = [...groups.values()].sort((one, other) => other.score - one.score);
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
