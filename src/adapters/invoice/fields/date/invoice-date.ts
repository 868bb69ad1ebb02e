import { leftOf, rightOf, sharesColumn, under } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { findDate, findDateOfYear, MONTH_NAMES, type DateOrder } from '../../parse/dates.ts';
import { orderOfDates } from './date-order.ts';
import { fold } from '../../parse/fold.ts';
import { candidate, valuesOf, type Candidate, type Offer } from '../candidates.ts';
import type { Document } from '../document.ts';
import type { FoundLabel } from '../labels.ts';
import { labelScore } from './label-scores.ts';
import { datesInSentences, rowUpTo } from './dates-in-sentences.ts';
import { isAbove, isEndOfPeriod, isOfOtherColumn, isOtherDate, NAMES_RECEIPT, OTHER_DATE } from './other-dates.ts';

/** Finds invoice dates by their labels, else a date without a label at the top of the first page. */
export function dateCandidates(document: Document): readonly Candidate[] {
  const order = orderOfDates(document.cells.map(({ text }) => text.slice(0, 40))) ?? usualOrder(document);
  const labelled = document.labels.flatMap((label) => {
    if (
      label.label !== 'date' &&
      (label.label !== 'plainDate' || (!label.value && isColumnOfDates(label.cell, order, document)))
    )
      return [];
    if (REPLACED.test(fold(leftOf(label.cell, document.cellsAround(label.cell, 2))[0]?.text ?? ''))) return [];
    const offers = [
      ...valuesOf(label, document),
      ...farRight(label, document),
      ...aroundLine(label, document),
      ...farBelow(label, document),
      ...belowPair(label, document),
    ];
    for (const offer of offers) {
      if (
        OTHER_DATE.test(fold(/^[^0-9]*/.exec(offer.text)?.[0] ?? '')) ||
        isEndOfPeriod(offer.text) ||
        isOfOtherColumn(offer.cell, label.cell, document) ||
        isOtherDate(offer.cell, label.cell, document)
      )
        continue;
      const found = dateOf(offer, order, document);
      if (found !== undefined)
        return [candidate(found.date, labelScore(label, document) * offer.factor * found.factor, offer.cell)];
    }
    return [];
  });
  if (labelled.some(({ score }) => score >= SURE)) return labelled;
  const inSentences = datesInSentences(document, order);
  if (labelled.length + inSentences.length > 0) return [...labelled, ...inSentences];
  const free = datesWithoutLabel(document, order);
  return free.length > 0 ? free : onlyDate(document, order);
}

/** A date below this score may be another one: a sentence about the invoice says more. */
const SURE = 0.7;

/** The only date of a document is its own, unless words say otherwise. */
function onlyDate(document: Document, order: DateOrder | undefined): readonly Candidate[] {
  const dated = document.cells.flatMap((cell) => {
    const date = findDate(cell.text, order);
    return date === undefined ? [] : [{ cell, date }];
  });
  const [first] = dated;
  if (!first || dated.some(({ date }) => date !== first.date)) return [];
  const { cell } = first;
  const words = fold(rowUpTo(cell, document));
  const isOther = OTHER_DATE.test(words) || isOtherDate(cell, undefined, document) || isValue(cell, document);
  // A receipt is of the day of its payment.
  const isOfReceipt = PAID_ON.test(words) && document.cells.some(({ text }) => NAMES_RECEIPT.test(fold(text)));
  return isOther && !isOfReceipt ? [] : [candidate(first.date, ONLY, cell)];
}

const PAID_ON = /^(?:charged|paid|payee?|payment|paiement|debitee?)(?: date)?(?: (?:on|le))?[ :]*[0-9a-z]/;

const ONLY = 0.45;
/** In front of an earlier invoice: `Remplace la facture du 3 mai`. */
const REPLACED = /\b(?:replac|remplac|supersed|corrig|correct|annul|cancel)\w*(?: (?:la|le|the))?[ :]*$/;
const FRENCH = /\b(?:facture|compte|solde|montant|payer|echeance)\b/;
const ENGLISH = /\b(?:invoice|account|balance|amount|total due|due date)\b/;
/** In French, this is also the instrument for weighing. */
const BALANCE = /\bbalance\b/g;

/** Accounting software of America prints dates without zeros, the month first: `9/3/2026`. */
const UNPADDED = /(?<![0-9/])(?:[1-9]\/[0-3]?[0-9]|[01]?[0-9]\/[1-9])\/20[0-9]{2}(?![0-9/])/;

/** A document in French alone has the day first. One in English may have either. */
function usualOrder({ cells }: Document): DateOrder | undefined {
  const texts = cells.map(({ text }) => fold(text.slice(0, 80)));
  const [isFrench, isEnglish] = [FRENCH, ENGLISH].map((words) => texts.some((text) => words.test(text)));
  if (isFrench) return texts.some((text) => ENGLISH.test(text.replace(BALANCE, ''))) ? undefined : 'day';
  return isEnglish && texts.some((text) => UNPADDED.test(text)) ? 'month' : undefined;
}

const MAX_WORDS = 8;
/** The share of the page that has the number and the date of the invoice. */
const HEADER = 0.12;
/** A letter begins with its place: `Saint-Raphaël, le 1er octobre 2026`. */
const PLACE_AND_DATE = /^\p{Lu}[\p{L}.'’ -]{2,40}, (?:le |on )?(?:[0-9]|\p{Lu}\p{L}+ [0-9])/u;
/** The title of the document is no label of a date next to it. */
const DOCUMENT_TITLE =
  /^(?:tax )?(?:invoice|bill|statement|facture|releve)(?: ?\/ ?(?:invoice|bill|statement|facture|releve))?[ :]*$/;

/**
 * A letter has its date alone in a line, also after a place: `Saint-Raphaël, le 1er octobre 2026`. A heading may have
 * it next to the number of the invoice. If there are several, none is certain.
 */
function datesWithoutLabel(document: Document, order: DateOrder | undefined): readonly Candidate[] {
  const free = document.cells.flatMap((cell) => {
    const isAtTop = cell.page.number === 1 && cell.y < 0.5 * cell.page.height;
    if (!isAtTop || cell.text.split(' ').length > MAX_WORDS || OTHER_DATE.test(fold(cell.text))) return [];
    const found = findDate(cell.text, order);
    const hasOwner = isValue(cell, document) || isOtherDate(cell, undefined, document);
    return found === undefined || hasOwner ? [] : [{ text: cell.text, found: candidate(found, 0.6, cell) }];
  });
  const placed = free.filter(({ text }) => PLACE_AND_DATE.test(text));
  const atTop = free.filter(({ found }) => found.box.y < HEADER * found.page.height);
  const isSure = new Set(free.map(({ found }) => found.value)).size === 1;
  const chosen = placed.length > 0 ? placed : isSure ? free : atTop;
  return new Set(chosen.map(({ found }) => found.value)).size === 1 ? chosen.map(({ found }) => found) : [];
}

/** Whether a cell is the value of a label: in front of it, or above it without another value. */
function isValue(cell: Cell, { cellsAround, labels, labelled }: Document): boolean {
  const left = leftOf(cell, cellsAround(cell))[0];
  if (
    (left && labelled.has(left) && !DOCUMENT_TITLE.test(fold(left.text))) ||
    labels.some(({ value }) => value === cell)
  )
    return true;
  const above = cellsAround(cell).findLast((other) => isAbove(other, cell));
  const label = above && labelled.get(above);
  return (
    label !== undefined &&
    !label.value &&
    !DOCUMENT_TITLE.test(fold(label.cell.text)) &&
    rightOf(label.cell, cellsAround(label.cell, 2)).length === 0
  );
}

/** A date without its year may also be that of an earlier invoice. */
const WITHOUT_YEAR = 0.75;
interface DateOfLabel {
  readonly date: string;
  /** How certain it is, 0 to 1. */
  readonly factor: number;
}

/** Reads a date, also one that continues in the next cell or line. */
function dateOf({ cell, text }: Offer, order: DateOrder | undefined, document: Document): DateOfLabel | undefined {
  const found = findDate(text, order);
  if (found !== undefined) return { date: found, factor: 1 };
  if (!new RegExp(`(?:${MONTH_NAMES})|[0-9]`).test(fold(text.slice(0, 40)))) return undefined;
  // Nothing continues a whole date in figures whose order is not certain.
  if (/[0-9]([-/.])[0-9]{1,2}\1[0-9]{2}/.test(text)) return undefined;
  const cells = document.cellsAround(cell);
  const years = yearsOf(document);
  const [year] = years;
  const withYear = year !== undefined && years.length === 1 ? findDateOfYear(text, year) : undefined;
  if (withYear) return { date: withYear, factor: WITHOUT_YEAR };
  const next = [rightOf(cell, cells)[0], under(cell, cells)[0], yearBelow(cell, cells)].filter(
    (other) => other !== undefined,
  );
  const continued = next.map((other) => findDate(`${text} ${other.text}`, order)).find((date) => date !== undefined);
  return continued === undefined ? undefined : { date: continued, factor: 1 };
}

/** The years that a document names. */
function yearsOf({ cells }: Document): readonly string[] {
  return [
    ...new Set(
      cells.flatMap(({ text }) => text.slice(0, 120).match(/(?<![0-9$.,-])20[2-4][0-9](?![0-9]|[.,][0-9])/g) ?? []),
    ),
  ];
}

/** The year of a date that was wrapped: in the next line, and there alone. */
function yearBelow(cell: Cell, cells: readonly Cell[]): Cell | undefined {
  return cells.find(
    ({ text, x, y }) =>
      /^20[0-9]{2}$/.test(text) &&
      y > cell.y &&
      y - cell.y < 2.2 * cell.height &&
      Math.abs(x - cell.x) < 16 * cell.height,
  );
}

/** For days whose year does not matter. */
const ANY_YEAR = '2024';

/** A table of calls has a heading for its dates, which often lack the year. */
function isColumnOfDates(heading: Cell, order: DateOrder | undefined, { cellsAround }: Document): boolean {
  const below = under(heading, cellsAround(heading), 6);
  const isDate = (text: string) => (findDate(text, order) ?? findDateOfYear(text, ANY_YEAR)) !== undefined;
  return below.filter(({ text }) => isDate(text) && !OTHER_DATE.test(fold(text))).length > 1;
}

/** The value of a label of several parts, such as one in two languages. */
function farRight({ cell, value }: FoundLabel, { cellsAround }: Document): readonly Offer[] {
  const [next, ...further] = value ? [] : rightOf(cell, cellsAround(cell, 2)).slice(0, 3);
  if (!next || /[0-9]/.test(next.text)) return [];
  return further.filter(({ text }) => findDate(text)).map((other) => ({ text: other.text, cell: other, factor: 0.8 }));
}

/** The value of a label in a narrow cell, in two lines: one is higher than the label, one is lower. */
function aroundLine({ cell, value }: FoundLabel, { cellsAround, labelled }: Document): readonly Offer[] {
  const middle = cell.y + cell.height / 2;
  const near = cellsAround(cell, 2).filter(
    (other) =>
      other.x > cell.x + cell.width &&
      !labelled.has(other) &&
      Math.abs(other.y + other.height / 2 - middle) < 1.2 * cell.height,
  );
  const upper = near.find((other) => other.y + other.height / 2 < middle);
  const lower = near.find((other) => upper && other.y > upper.y + 0.7 * upper.height && sharesColumn(upper, other));
  return value || !upper || !lower ? [] : [{ text: `${upper.text} ${lower.text}`, cell: upper, factor: 0.9 }];
}

/** The value below two labels that are one in two languages, between them. */
function belowPair({ cell, value, label }: FoundLabel, { cellsAround, labelled }: Document): readonly Offer[] {
  const near = cellsAround(cell, 3);
  const [other] = value ? [] : rightOf(cell, near);
  if (!other || labelled.get(other)?.label !== label || labelled.get(other)?.value) return [];
  const isBetween = (one: Cell) => one.x >= cell.x && one.x + one.width <= other.x + other.width;
  const isNext = (one: Cell) => one.y > cell.y + 0.5 * cell.height && one.y - cell.y - cell.height < cell.height;
  const found = near.filter((one) => isBetween(one) && isNext(one));
  const [only] = found;
  return only && found.length === 1 ? [{ text: only.text, cell: only, factor: 0.8 }] : [];
}

/** The value of a label of several lines, in a table. */
function farBelow({ cell }: FoundLabel, { cellsAround, labelled }: Document): readonly Offer[] {
  const below = under(cell, cellsAround(cell), 6).filter((other) => !labelled.has(other) && findDate(other.text));
  return below.slice(0, 1).map((other) => ({ text: other.text, cell: other, factor: 0.7 }));
}
