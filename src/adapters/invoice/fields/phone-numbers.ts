import type { InvoicePhoneNumbers } from '../../../application/ports/invoice-reader.ts';
import { leftOf, rightOf } from '../layout/cells.ts';
import { boundsOf, type Cell } from '../layout/page.ts';
import { fold } from '../parse/fold.ts';
import { findPhones, isTollFree, speaksOfSupport } from '../parse/phones.ts';
import { regionOf, rounded, ocrConfidence, valuesOf, tokensOf } from './candidates.ts';
import type { Document } from './document.ts';

/** More lines than one request may name would only be noise in a form. */
const MOST_NUMBERS = 100;
/** Ten figures in a row are as often the number of an invoice. */
const GROUPED = /^\+?1?[\s.(-]{0,3}[2-9][0-9]{2}[\s.)-]{1,3}[2-9][0-9]{2}[\s.-]{1,2}[0-9]{4}/;
const CALL_DETAILS =
  /\b(?:call details?|detail(?:s)? des appels|detailed calls|long distance calls|appels interurbains|number called|numero appele|itemized|usage details)\b/;

/**
 * The numbers billed: the main one by its label, the rest where a line begins with one. Called numbers and hot lines
 * are left out.
 */
export function phoneNumbers(document: Document): InvoicePhoneNumbers {
  const main = mainNumber(document);
  const others = new Set<string>();
  const signs = signsOf(document);
  for (const cell of document.cells) {
    if (others.size >= MOST_NUMBERS) break;
    if (isLineOfService(cell, document, signs))
      for (const number of findPhones(cell.text)) if (isCertain(cell, number)) others.add(number);
  }
  if (main.main !== null) others.delete(main.main);
  return { ...main, others: [...others] };
}

/**
 * What tells a number that is called from one that is billed; gathered once, since a bill may list thousands of calls.
 */
interface Signs {
  readonly support: readonly Cell[];
  readonly headings: readonly Cell[];
  readonly durations: readonly Cell[];
}

function signsOf({ cells, cellsBeside }: Document): Signs {
  const folded = cells.map((cell) => ({ cell, text: fold(cell.text.slice(0, 120)) }));
  const those = (pattern: RegExp) => folded.filter(({ text }) => pattern.test(text)).map(({ cell }) => cell);
  return {
    support: cells.filter((cell) => speaksOfSupport(cell.text)),
    // A line of the summary is called so too, but has its amount beside it.
    headings: those(CALL_DETAILS).filter(
      (cell) => !/[$]|[0-9],[0-9]{2}/.test(rightOf(cell, cellsBeside(cell))[0]?.text ?? ''),
    ),
    durations: those(/\b(?:minutes|duree|duration)\b/),
  };
}

const MAIN_SCORE = 0.95;

function mainNumber(document: Document): Omit<InvoicePhoneNumbers, 'others'> {
  for (const label of document.labels.filter((one) => one.label === 'main')) {
    if (speaksOfSupport(label.cell.text)) continue;
    for (const offer of valuesOf(label, document)) {
      const number = findPhones(offer.text)[0];
      if (number === undefined || isTollFree(number) || !isCertain(offer.cell, number)) continue;
      const words = tokensOf(offer.cell, number);
      return {
        main: number,
        confidence: rounded(MAIN_SCORE * offer.factor * ocrConfidence(words)),
        region: regionOf({ page: offer.cell.page, box: boundsOf(words) }),
      };
    }
  }
  return { main: null, confidence: 0 };
}

/** A list of numbers: the number begins its cell, which is no label's, and no call is told of. */
function isLineOfService(cell: Cell, document: Document, signs: Signs): boolean {
  if (!GROUPED.test(cell.text) || document.labelled.has(cell) || speaksOfSupport(cell.text)) return false;
  const first = findPhones(cell.text)[0];
  return first !== undefined && !isTollFree(first) && !isCall(cell, document, signs) && !isSupportNearby(cell, signs);
}

/** Left of a called number stand a date or a time, and over it headings. */
function isCall(cell: Cell, { cellsBeside }: Document, { headings, durations }: Signs): boolean {
  const isOver = (other: Cell) => other.page === cell.page && other.y < cell.y;
  if (headings.some(isOver) && durations.some(isOver)) return true;
  return leftOf(cell, cellsBeside(cell)).some((other) =>
    /\b[0-2]?[0-9][:h][0-5][0-9]\b|20[0-9]{2}-[01][0-9]-[0-3][0-9]/.test(other.text),
  );
}

function isSupportNearby(cell: Cell, { support }: Signs): boolean {
  return support.some(
    (other) =>
      other.page === cell.page &&
      other !== cell &&
      Math.abs(other.y - cell.y) < 2 * cell.height &&
      Math.abs(other.x - cell.x) < 0.3 * cell.page.width,
  );
}

function isCertain(cell: Cell, number: string): boolean {
  return ocrConfidence(tokensOf(cell, number)) > 0.6;
}
