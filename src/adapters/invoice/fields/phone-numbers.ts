import type { InvoicePhoneNumbers } from '../../../application/ports/invoice-reader.ts';
import { leftOf, rightOf } from '../layout/cells.ts';
import { boundsOf, type Cell } from '../layout/page.ts';
import { anyWord } from '../parse/any-word.ts';
import { fold } from '../parse/fold.ts';
import { findPhones, isTollFree, speaksOfSupport } from '../parse/phones.ts';
import { regionOf, rounded, ocrConfidence, valuesOf, tokensOf } from './candidates.ts';
import type { Document } from './document.ts';

/** Maximum of further numbers. More would only be noise in the form. */
const MAX_NUMBERS = 100;
/** A number with separators: ten digits without separators are just as often an invoice number. */
const GROUPED = /^\+?1?[\s.(-]{0,3}[2-9][0-9]{2}[\s.)-]{1,3}[2-9][0-9]{2}[\s.-]{1,2}[0-9]{4}/;
const CALL_DETAILS = new RegExp(
  '\\b(?:call details?|detail(?:s)? des appels|detailed calls|long distance calls|appels interurbains|number called|' +
    'numero appele|itemized|usage details)\\b',
);

/**
 * Finds the billed numbers: the main number by its label, further ones at the beginning of a line. Called numbers and
 * support lines are excluded.
 */
export function phoneNumbers(document: Document): InvoicePhoneNumbers {
  const main = mainNumber(document);
  const others = new Set<string>();
  const context = callContextOf(document);
  for (const cell of document.cells) {
    if (others.size >= MAX_NUMBERS) break;
    if (isLineOfService(cell, document, context))
      for (const number of findPhones(cell.text)) if (isCertain(cell, number)) others.add(number);
  }
  if (main.main !== null) others.delete(main.main);
  return { ...main, others: [...others] };
}

/**
 * Cells that distinguish called numbers from billed ones. They are collected once, because an invoice may list
 * thousands of calls.
 */
interface CallContext {
  readonly support: readonly Cell[];
  readonly headings: readonly Cell[];
  readonly durations: readonly Cell[];
}

function callContextOf({ cells, cellsBeside }: Document): CallContext {
  const folded = cells.map((cell) => ({ cell, text: fold(cell.text.slice(0, 120)) }));
  const cellsMatching = (pattern: RegExp) => folded.filter(({ text }) => pattern.test(text)).map(({ cell }) => cell);
  return {
    support: cells.filter((cell) => speaksOfSupport(cell.text)),
    // A line of the summary has the same name, but an amount to its right.
    headings: cellsMatching(CALL_DETAILS).filter(
      (cell) => !/[$]|[0-9],[0-9]{2}/.test(rightOf(cell, cellsBeside(cell))[0]?.text ?? ''),
    ),
    durations: cellsMatching(/\b(?:minutes|duree|duration)\b/),
  };
}

const MAIN_SCORE = 0.95;

function mainNumber(document: Document): Omit<InvoicePhoneNumbers, 'others'> {
  for (const label of document.labels.filter(({ label: name }) => name === 'main')) {
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
  return mainNumberByWords(document);
}

/** Words in front of the number that the account is billed by: `Ligne de tête`, `Numéro facturé`. */
const BILLED_NUMBER = anyWord('telephones?|phone|line|ligne|number|numero|pilot|btn');
const FURTHER_NUMBERS = anyWord('other|others|autres?|additional|supplementaires?|called|appele|lines|lignes|fax');

function mainNumberByWords(document: Document): Omit<InvoicePhoneNumbers, 'others'> {
  const context = callContextOf(document);
  for (const cell of document.cells) {
    if (!isLineOfService(cell, document, context)) continue;
    const left = fold(leftOf(cell, document.cellsBeside(cell))[0]?.text.slice(0, 60) ?? '');
    const [number] = findPhones(cell.text);
    if (!number || !BILLED_NUMBER.test(left) || FURTHER_NUMBERS.test(left) || !isCertain(cell, number)) continue;
    const words = tokensOf(cell, number);
    return {
      main: number,
      confidence: rounded(0.85 * ocrConfidence(words)),
      region: regionOf({ page: cell.page, box: boundsOf(words) }),
    };
  }
  return { main: null, confidence: 0 };
}

/** Whether a cell is a billed line: it begins with a number, has no label and is not part of a list of calls. */
function isLineOfService(cell: Cell, document: Document, context: CallContext): boolean {
  if (!GROUPED.test(cell.text) || document.labelled.has(cell) || speaksOfSupport(cell.text)) return false;
  const first = findPhones(cell.text)[0];
  return (
    first !== undefined && !isTollFree(first) && !isCall(cell, document, context) && !isSupportNearby(cell, context)
  );
}

/** A called number has a date or time to its left, and headings of call details above it. */
function isCall(cell: Cell, { cellsBeside }: Document, { headings, durations }: CallContext): boolean {
  const isAbove = (other: Cell) => other.page === cell.page && other.y < cell.y;
  if (headings.some(isAbove) && durations.some(isAbove)) return true;
  return leftOf(cell, cellsBeside(cell)).some((other) =>
    /\b[0-2]?[0-9][:h][0-5][0-9]\b|20[0-9]{2}-[01][0-9]-[0-3][0-9]/.test(other.text),
  );
}

function isSupportNearby(cell: Cell, { support }: CallContext): boolean {
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
