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
 * Finds the billed numbers: the main number by its label, further ones at the beginning of a line. Called numbers,
 * support lines and the account number are excluded.
 */
export function phoneNumbers(document: Document, account: string | null): InvoicePhoneNumbers {
  const context = callContextOf(document);
  const digits = account?.replace(/\D/g, '') ?? '';
  const isAccount = (number: string) => digits.startsWith(number);
  const main = mainNumber(document, context);
  const others = new Set<string>();
  for (const cell of document.cells) {
    if (others.size >= MAX_NUMBERS) break;
    if (isLineOfService(cell, document, context))
      for (const number of findPhones(cell.text)) if (isCertain(cell, number) && !isAccount(number)) others.add(number);
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

function mainNumber(document: Document, context: CallContext): Omit<InvoicePhoneNumbers, 'others'> {
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
  return mainNumberByWords(document, context);
}

/** Words in front of the number that the account is billed by: `Ligne de tête`, `Numéro facturé`. */
const BILLED_NUMBER = anyWord(
  'telephones?|tel|phone|line|ligne|number|numero|no|pilot|pilote|btn|main|principale?|lead|tete',
);
const FURTHER_NUMBERS = anyWord('others?|autres?|additional|further|supplementaires?|called|appele|lines|lignes|fax');
/** Labels are short, and have no digits. */
const LABEL_TEXT = /^[^0-9$]*\p{L}{2}[^0-9$]*$/u;
const MAX_LABEL = 70;

/** Finds the main number by words in front of it, or as the only number with a label of its own. */
function mainNumberByWords(document: Document, context: CallContext): Omit<InvoicePhoneNumbers, 'others'> {
  const found = document.cells.flatMap((cell) => {
    const number = findPhones(cell.text)[0];
    if (number === undefined || isTollFree(number) || !isCertain(cell, number)) return [];
    const label = labelOf(cell, document, context);
    return label === undefined || FURTHER_NUMBERS.test(label) ? [] : [{ cell, number, label }];
  });
  const [only] = found;
  const best = found.find(({ label }) => BILLED_NUMBER.test(label)) ?? (found.length === 1 ? only : undefined);
  if (!best) return { main: null, confidence: 0 };
  const words = tokensOf(best.cell, best.number);
  return {
    main: best.number,
    confidence: rounded((BILLED_NUMBER.test(best.label) ? 0.85 : 0.6) * ocrConfidence(words)),
    region: regionOf({ page: best.cell.page, box: boundsOf(words) }),
  };
}

/** The text in front of a number, in its cell or left of it. @returns undefined if the number is no billed line */
function labelOf(cell: Cell, document: Document, context: CallContext): string | undefined {
  const start = cell.text.search(/[+(]?[0-9]/);
  const own = cell.text.slice(0, start).trim();
  const left = leftOf(cell, document.cellsBeside(cell))[0];
  const text = own === '' ? left?.text : own;
  if (text === undefined || text.length > MAX_LABEL || !LABEL_TEXT.test(text) || speaksOfSupport(text))
    return undefined;
  const label = left && own === '' ? document.labelled.get(left)?.label : undefined;
  if (label === 'account' || label === 'client' || label === 'date') return undefined;
  const isLine =
    own === ''
      ? isLineOfService(cell, document, context)
      : GROUPED.test(cell.text.slice(start)) && !isCall(cell, document, context) && !isSupportNearby(cell, context);
  return isLine ? fold(text) : undefined;
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
