import type { InvoicePhoneNumbers } from '../../../application/ports/invoice-reader.ts';
import { leftOf, rightOf } from '../layout/cells.ts';
import { boundsOf, overlap, type Cell } from '../layout/page.ts';
import { anyWord } from '../parse/any-word.ts';
import { MONTH_NAMES } from '../parse/dates.ts';
import { fold } from '../parse/fold.ts';
import { findPhones, isTollFree, phonesIn, speaksOfSupport } from '../parse/phones.ts';
import type { BlockWithRole } from './address/address-block.ts';
import { regionOf, rounded, ocrConfidence, valuesOf, tokensOf } from './candidates.ts';
import type { Document } from './document.ts';
import type { Label } from './label.ts';

/** Maximum of further numbers. More would only be noise in the form. */
const MAX_NUMBERS = 100;
const CALL_DETAILS = new RegExp(
  '\\b(?:call details?|detail(?:s)? des appels|detailed calls|long distance calls|appels interurbains|number called|' +
    'numero appele|itemized|usage details)\\b',
);

/** A billed number, with the text of its cell in front of it and after it. */
interface BilledNumber {
  readonly cell: Cell;
  readonly number: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Finds the billed numbers: lines of the services, and the main number by its label or by words near it. Excluded are
 * called numbers, support lines, the issuer's numbers and the account number.
 */
export function phoneNumbers(
  document: Document,
  blocks: readonly BlockWithRole[],
  account: string | null,
): InvoicePhoneNumbers {
  const context = contextOf(document, blocks);
  const digits = account?.replace(/\D/g, '') ?? '';
  const isAccount = ({ cell }: BilledNumber) =>
    digits.length >= 10 && cell.text.replace(/\D/g, '').includes(digits) && !hasAmount(cell, document);
  const billed = document.cells
    .flatMap((cell) => billedNumbersIn(cell, document, context))
    .filter((one) => !isAccount(one) || isLabelOfMain(labelOf(one, document)));
  const main = mainNumber(document, context) ?? mainByWords(billed, document);
  const others = new Set(billed.map(({ number }) => number));
  if (main) others.delete(main.main ?? '');
  return { ...(main ?? { main: null, confidence: 0 }), others: [...others].slice(0, MAX_NUMBERS) };
}

/**
 * Cells that distinguish billed numbers from others. They are collected once, because an invoice may list thousands of
 * calls.
 */
interface Context {
  readonly support: readonly Cell[];
  readonly headings: readonly Cell[];
  readonly durations: readonly Cell[];
  /** The addresses of the issuer. */
  readonly offices: readonly Cell[];
}

function contextOf(document: Document, blocks: readonly BlockWithRole[]): Context {
  const { cells, cellsBeside } = document;
  const folded = cells.map((cell) => ({ cell, text: fold(cell.text.slice(0, 120)) }));
  const cellsMatching = (pattern: RegExp) => folded.filter(({ text }) => pattern.test(text)).map(({ cell }) => cell);
  return {
    support: cells.filter((cell) => speaksOfSupport(cell.text) && !hasAmount(cell, document)),
    // A line of the summary has the same name, but an amount to its right.
    headings: cellsMatching(CALL_DETAILS).filter(
      (cell) => !/[$]|[0-9],[0-9]{2}/.test(rightOf(cell, cellsBeside(cell))[0]?.text ?? ''),
    ),
    durations: cellsMatching(/\b(?:minutes|duree|duration)\b/),
    offices: blocks.filter(isOffice).flatMap(({ block }) => [...block.cells, ...block.above]),
  };
}

const isOffice = ({ role, block }: BlockWithRole) =>
  role === 'remit' || (role === 'unknown' && block.above.length === 0 && block.lead === '');

const AMOUNT = /[0-9][.,][0-9]{2}(?: ?\$)?(?: ?cr)?$|\$ ?[0-9]/i;

/** Whether a line has an amount, as the lines of a table of services have. */
function hasAmount(cell: Cell, { cellsAround }: Document): boolean {
  return [cell, ...rightOf(cell, cellsAround(cell, 2))].some(({ text }) => AMOUNT.test(text));
}

/** Words in front of a billed number in its text: `fax line 514-…`, `Le pilote est le 514 …`. */
const BILLED = anyWord(
  'lines?|lignes?|numbers?|numeros?|no|dids?|trunks?|canal|canaux|postes?|pilot\\w*|btn|service|services|mobiles?',
  'pbx|centrex|voip|voice|voix|telephonie|seats?|extensions?|circuits?',
  String.raw`cellulaires?|factur\w*|billed|billing|registration|abonnes?`,
);
/** Words in front of a number of the issuer. */
const CONTACT = anyWord(
  String.raw`telec|fax|telecopieur|inquir\w+|renseignements?|membres|members|joindre|info|office|support|sales|ventes?`,
  String.raw`service (?:a la |aux )\w+|customer service|emergency|urgences?`,
);
/** The words in front of further billed numbers: `Autres : 514-…`. */
const OTHERS = /\b(?:autres?|others?|additional|supplementaires?)(?: (?:numeros?|numbers?|lines?|lignes?))?[ :]*$/;
/** An invitation to call: `For any trouble on the line, call 514-…`. */
const CALL_AT =
  /\b(?:composez|appelez|telephonez|call|dial|contact\w*|joign\w+|rejoindre)(?: (?:us|nous|le|at|au|the))* ?$/;
/** Between the numbers of a list or of a range. */
const LIST = /^ ?(?:[,;/&+|-]|et|and|ou|or|to|thru|through|a|au)?(?: (?:et|and|le|the))? ?$/;
const TAX = anyWord('gst|hst|qst|pst|tps|tvq|tvh|rt ?[0-9]{4}|tq ?[0-9]{4}|rt|tq|bn|neq?');
/** Ten digits without separators are just as often another number, except in a table of services. */
const GROUPED = /[0-9][)]?[ .-]{1,2}[0-9]{3}[ .-]{1,2}[0-9]{4}/;

function billedNumbersIn(cell: Cell, document: Document, context: Context): readonly BilledNumber[] {
  const found = phonesIn(cell.text).filter(({ number }) => !isTollFree(number) && isCertain(cell, number));
  const left = leftText(cell, document);
  if (found.length === 0 || document.labelled.has(cell) || /@|www[.]/.test(cell.text)) return [];
  if (TAX.test(left) || TAX.test(fold(cell.text)) || isCall(cell, document, context)) return [];
  const isInTable = hasAmount(cell, document);
  const isNamedLeft = BILLED.test(left) && !CONTACT.test(left);
  if (isOfIssuer(cell, context) && !isInTable && !isNamedLeft) return [];
  const isSupport = speaksOfSupport(cell.text) || isSupportNearby(cell, context) || CONTACT.test(left);
  const isFact = FACT_LABELS.has(labelLeftOf(cell, document));
  let previous: { readonly end: number; readonly isBilled: boolean } | undefined;
  return found.flatMap(({ number, start, end }) => {
    const isContinued = previous?.isBilled === true && LIST.test(fold(cell.text.slice(previous.end, start)));
    const before = fold(cell.text.slice(0, start).trim().slice(-32));
    const after = fold(cell.text.slice(end).trim().slice(0, 24));
    const words = before === '' && !isFact ? left : before;
    const isNamed =
      ((BILLED.test(words) || OTHERS.test(words)) && !CALL_AT.test(before) && !CONTACT.test(before)) ||
      isLabelOfMain(before || left) ||
      isLabelOfMain(after);
    const isListed = isInTable || (!/[a-z]/.test(before) && !isSupport && !isFact);
    const isGrouped = GROUPED.test(cell.text.slice(start, end)) || (isInTable && before === '' && left === '');
    const isBilled = isGrouped && (isNamed || isListed || isContinued);
    previous = { end, isBilled };
    return isBilled ? [{ cell, number, before, after }] : [];
  });
}

const FACT_LABELS: ReadonlySet<Label | undefined> = new Set(['account', 'client', 'date', 'other']);

function labelLeftOf(cell: Cell, { cellsAround, labelled }: Document): Label | undefined {
  const left = leftOf(cell, cellsAround(cell, 2))[0];
  return left && labelled.get(left)?.label;
}

function leftText(cell: Cell, { cellsAround }: Document): string {
  return fold(leftOf(cell, cellsAround(cell, 2))[0]?.text ?? '');
}

/** A called number has a date or time to its left, and headings of call details above it. */
function isCall(cell: Cell, { cellsAround }: Document, { headings, durations }: Context): boolean {
  const isAbove = (other: Cell) => other.page === cell.page && other.y < cell.y;
  if (headings.some(isAbove) && durations.some(isAbove)) return true;
  return leftOf(cell, cellsAround(cell, 2)).some(({ text }) => TIME_OF_CALL.test(fold(text)));
}

const TIME_OF_CALL = new RegExp(
  String.raw`\b[0-2]?[0-9] ?[:h] ?[0-5][0-9]\b|^[01][0-9][0-5][0-9] ?[ap]m?$|20[0-9]{2}-[01][0-9]-[0-3][0-9]|` +
    `^(?:${MONTH_NAMES})[.]? [0-3]?[0-9]$|^[0-3]?[0-9] (?:${MONTH_NAMES})[.]?$`,
);

/** The issuer's number is printed with its address. */
function isOfIssuer(cell: Cell, { offices }: Context): boolean {
  return offices.some(
    (office) =>
      office.page === cell.page &&
      Math.abs(office.y - cell.y) < 3.5 * cell.height &&
      overlap(office.x, office.width, cell.x, cell.width) > -4 * cell.height,
  );
}

function isSupportNearby(cell: Cell, { support }: Context): boolean {
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

const MAIN_SCORE = 0.95;
type MainNumber = Omit<InvoicePhoneNumbers, 'others'>;

/** A label without a further word may be of the issuer's own number. */
const PLAIN_LABEL = /^(?:telephone|phone|tel)[ .:(]*$/;

function mainNumber(document: Document, context: Context): MainNumber | undefined {
  for (const { label, isMain } of mainLabels(document)) {
    const text = fold(label.cell.text);
    if (speaksOfSupport(text) || (!isMain && PLAIN_LABEL.test(text) && isOfIssuer(label.cell, context))) continue;
    for (const offer of valuesOf(label, document)) {
      // A customer code of three digits may follow.
      const number = findPhones(offer.text)[0] ?? findPhones(offer.text.replace(/ [0-9]{3}$/, ''))[0];
      if (number === undefined || isTollFree(number) || !isCertain(offer.cell, number)) continue;
      return found({ cell: offer.cell, number }, MAIN_SCORE * offer.factor);
    }
  }
  return undefined;
}

/** The labels of telephone numbers, those of the main number first. */
function mainLabels({ labels }: Document) {
  return labels
    .filter(({ label }) => label === 'main')
    .map((label) => ({ label, isMain: isLabelOfMain(fold(label.cell.text)) }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain));
}

function found({ cell, number }: Pick<BilledNumber, 'cell' | 'number'>, score: number): MainNumber {
  const words = tokensOf(cell, number);
  return {
    main: number,
    confidence: rounded(score * ocrConfidence(words)),
    region: regionOf({ page: cell.page, box: boundsOf(words) }),
  };
}

/** Words of the number that the account is billed by: `Ligne de tête`, `Numéro facturé`, `(numéro principal)`. */
const MAIN = anyWord(
  'main|principale?|primary|primaire|pilote?|btn|lead|tete|contact|factur\\w+|billed|billing|compte',
);
const FURTHER = anyWord('others?|autres?|additional|further|supplementaires?|called|appele|fax');
const isLabelOfMain = (text: string) => MAIN.test(text) && !FURTHER.test(text);

/** The words on both sides of a number. */
function labelOf({ cell, before, after }: BilledNumber, document: Document): string {
  return `${before || leftText(cell, document)} ${after}`;
}

/** Finds the main number by words next to it; else it is the first of the billed numbers. */
function mainByWords(billed: readonly BilledNumber[], document: Document): MainNumber | undefined {
  const named = billed.find((one) => isLabelOfMain(labelOf(one, document)));
  if (named) return found(named, 0.85);
  const first = billed.find((one) => !FURTHER.test(labelOf(one, document)));
  return first && found(first, billed.length === 1 ? 0.6 : 0.55);
}
