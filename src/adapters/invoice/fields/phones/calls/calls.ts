import { leftOf, rightOf, sharesColumn } from '../../../layout/cells.ts';
import { overlap, type Cell } from '../../../layout/page.ts';
import { MONTH_NAMES } from '../../../parse/dates.ts';
import { fold } from '../../../parse/fold.ts';
import { findPhones, isTollFree, phonesIn } from '../../../parse/phones.ts';
import type { Document } from '../../document.ts';
import { findCallRows } from './call-rows.ts';
import { BILLED, CALL_DETAILS, DAY_ALONE, DURATION, MOST_CALLED, TIME_OF_CALL } from '../words/phone-words.ts';

/** What shows where an invoice lists calls. It is collected once, because there may be thousands of them. */
export interface CallContext {
  /** Headings of call details. */
  readonly headings: readonly Cell[];
  readonly durations: readonly Cell[];
  /** Headings of the durations in tables that also have a time or a place for each number. */
  readonly columns: readonly Cell[];
  /** Headings, which are alone in their rows. */
  readonly titles: readonly Cell[];
  /** Numbers in rows with the day and the minutes of a call. */
  readonly rows: ReadonlySet<Cell>;
}

/** The heading of calls or messages: `Toll tickets`, `Long distance`, `Appels reçus`. */
const PART_OF_CALLS = new RegExp(
  "^(?:your |vos |(?:details?|list|listing|liste|releve) (?:of|des|de|d') ?|detailed )?" +
    '(?:tolls?|long distance|interurbains?|ld|appels?|calls?|' +
    '(?:text|sms|fax|texto)s?(?: messages?)?|messages? textes?|telecopies?)' +
    '(?: (?:tickets?|statement|charges?|calls?|details?|usage|received|made|sent|placed|activity|recue?s?|envoyee?s?|' +
    'effectuee?s?|interurbains?|hors zone|this month|ce mois|log|report|and|et|du mois))*:?$',
);
/** The heading of a column of numbers that the customer called or was called from. */
const CALLED_COLUMN = new RegExp(
  '^(?:(?:fax(?:es)?|texts?|sms) )?(?:(?:sent to|received from|envoyee?s? a|recue?s? d[eu])|' +
    '(?:number |numero )?(?:called|dialled|dialed|composee?|appelee?|joint)|' +
    '(?:a|vers) ?/ ?to|to ?/ ?(?:a|vers)|to|vers|call(?:er|ing number|ed (?:number|party))|' +
    'destinataires?|expediteurs?|appelants?)$',
);
/** In a row of calls, next to the number: a day, a time, minutes or pages. */
const PART_OF_ROW = /^(?:[0-3]?[0-9][-/][0-3]?[0-9]|[0-9]{1,4}(?: (?:mins?|minutes|calls|appels|pages?))?)$/;

const DURATION_HEADING =
  /^(?:mins?|minutes?|dur[.]?|duree|duration|length)[.]?(?: \([a-z:]+\)| [$]| (?:amount|cost|charge|montant|cout))?$/;
/** The duration may be in the cell of the number: `Saskatoon 306-555-0100 21`. */
const ENDS_IN_DURATION = /[0-9]{4} [0-9]{1,4}(?::[0-9]{2})?$/;
const CALL_HEADING = new RegExp(
  '^(?:time|heure|hr|place|lieu|endroit|to|vers|destination|localite|(?:to |vers )?(?:place|city|ville)|called|' +
    'appele|(?:place|city|location|lieu|endroit|ville|localite) (?:called|dialled|dialed|appelee?|jointe?))$',
);
/** A table with counts of calls is a summary of the customer's own numbers. */
const COUNT_HEADING = /^(?:(?:no[.]? of |nb d')?(?:calls|appels))$/;

export function callContextOf(document: Document): CallContext {
  const { cells, cellsAround, cellsBeside } = document;
  const folded = cells.map((cell) => ({ cell, text: fold(cell.text.slice(0, 120)) }));
  const cellsMatching = (pattern: RegExp) => folded.filter(({ text }) => pattern.test(text)).map(({ cell }) => cell);
  return {
    // A line of the summary has the same name, but an amount to its right.
    headings: cellsMatching(CALL_DETAILS).filter(
      (cell) => !/[$]|[0-9],[0-9]{2}/.test(rightOf(cell, cellsBeside(cell))[0]?.text ?? ''),
    ),
    durations: cellsMatching(/\b(?:minutes|duree|duration)\b/),
    columns: cellsMatching(DURATION_HEADING).filter((cell) => {
      const row = [...leftOf(cell, cellsAround(cell, 2)), ...rightOf(cell, cellsAround(cell, 2))];
      const texts = row.map(({ text }) => fold(text));
      return texts.some((text) => CALL_HEADING.test(text)) && !texts.some((text) => COUNT_HEADING.test(text));
    }),
    titles: cellsMatching(/^[^0-9$]*[a-z]{2}[^0-9$]*$/).filter(
      (cell) => leftOf(cell, cellsAround(cell, 2)).length + rightOf(cell, cellsAround(cell, 2)).length === 0,
    ),
    rows: findCallRows(document),
  };
}

/** Minutes and seconds, also with hours, or the time of day. */
const CLOCKED = /^[0-9]{1,3}:[0-5][0-9](?::[0-5][0-9])?(?: ?[ap]m?)?$/i;
/** In front of a called number, and the place behind it: `LD 705-201-3344 ORILLIA`. */
const TOLL = /^(?:[0-9]{1,3} )?(?:ld|tolls?|long distance|interurbains?|inter)[ :-]*$/;
const PLACE_BEHIND = /^[ -]{1,3}(?:to )?\p{L}{3,}(?: \p{L}+){0,3}(?: [0-9]|$)/u;
const NO_PLACE = /^[ -]*(?:lines?|lignes?|plan|forfait|usage|charges?|minutes?|total|calls?|appels?)\b/;
/** The day of a call in front of its number: `Mar 18 to 604-201-3344`. */
const DAY_TO = new RegExp(
  `^(?:(?:${MONTH_NAMES})[.]? [0-3]?[0-9]|[0-3]?[0-9][ -](?:${MONTH_NAMES})[.]?|[0-3]?[0-9][/-][0-3]?[0-9])` +
    ',? (?:to|from|vers|au|a|du|de)(?: le)?$',
);
/** The day of a call, with the place that was called or the time behind it. */
const DAY_OF_CALL = new RegExp(
  `^(?:[0-3]?[0-9][/-][0-3]?[0-9]|[01][0-9] [0-3][0-9]|[0-3]?[0-9][ -](?:${MONTH_NAMES})(?:[ -][0-9]{2,4})?|` +
    `(?:${MONTH_NAMES})[.]? [0-3]?[0-9])(?: [a-z]|$)`,
);
/** A number in front of the name of its line, in a dated row of an account: `514-201-3344, reception`. */
const NAME_BEHIND = /^(?:,| [–—-]) ?\p{L}/u;
/** Usage of the customer's own numbers: `inbound 514-201-3344`. */
const DIRECTION = /\b(?:in|out)bound\b|\bincoming\b|\boutgoing\b|\bentrants?\b|\bsortants?\b/;
const BY_NUMBER = /\b(?:by|per|par) (?:tele)?(?:phone )?(?:number|numero|line|ligne|did)\b/;
const SERVICE = /\b(?:tele)?phon(?:e|ie)s?\b/;

/** A period in another column of the page: `From / Du 2026-07-01`. */
const OTHER_DATE = /^(?:from|to|du|au|date|due|issued|period|periode)\b[^0-9]*20[0-9]{2}-/;
const TOLL_FREE = /^(?:toll.?free|sans.?frais|numero sans.?frais)$/;
/** The name of an item in front of its number. */
const LINE_IN_FRONT = /^(?:dids?|sda|ddi|lines?|lignes?|trunks?|pilot\w*)$/;

/** A called number has a date or time to its left, its duration to its right, or headings of call details above it. */
export function isCall(cell: Cell, document: Document, context: CallContext): boolean {
  const { headings, durations, columns, titles } = context;
  const { cellsAround, labelled } = document;
  const isAbove = (other: Cell) => other.page === cell.page && other.y < cell.y;
  if (context.rows.has(cell) || isBelowMostCalled(cell, document)) return true;
  if (headings.some(isAbove) && durations.some(isAbove)) return true;
  const row = cellsAround(cell, 2);
  const [left, right] = [leftOf(cell, row), rightOf(cell, row)];
  const isInPart = PART_OF_CALLS.test(fold(titles.findLast(isAbove)?.text ?? ''));
  if (isInPart && [...left, ...right].some(({ text }) => PART_OF_ROW.test(fold(text)))) return true;
  if (isBelowHeading(cell, document, CALLED_COLUMN, FAR)) return true;
  const isInColumn = (heading: Cell) =>
    isAbove(heading) && [...left, ...right].some((other) => /^[0-9]/.test(other.text) && sharesColumn(heading, other));
  const isOverEnd = (heading: Cell) =>
    isAbove(heading) && ENDS_IN_DURATION.test(cell.text) && overlap(heading.x, heading.width, cell.x, cell.width) > 0;
  const [number] = phonesIn(cell.text);
  const start = fold(cell.text.slice(0, number?.start ?? 0)).trim();
  const end = cell.text.slice(number?.end ?? 0);
  if (DAY_TO.test(start)) return true;
  if (isItemOfDay(cell, document)) return false;
  if (isTollTo(start, end, left, right) || isDatedCall(cell, document)) return true;
  if (!LINE_IN_FRONT.test(start) && columns.some((heading) => isInColumn(heading) || isOverEnd(heading))) return true;
  // Calls to toll-free numbers cost nothing: a duration is that of the calls which the customer receives.
  const isOwn =
    findPhones(cell.text).every(isTollFree) || DIRECTION.test(start) || isBelowHeading(cell, document, BY_NUMBER);
  if (!isOwn && right.some(({ text }, index) => isDuration(text, index === 0))) return true;
  // The name of the service may be between a date and the number.
  const isOther = left[0] !== undefined && (labelled.has(left[0]) || BILLED.test(fold(left[0].text)));
  // An item may have a date, too. A call has its place, its time or its duration.
  const isDated = left[0] !== undefined && DAY_ALONE.test(fold(left[0].text).trim());
  const hasWords = right.some(({ text }) => /[a-z]{2}/i.test(text));
  if (isDated && !hasWords && !durations.some(isAbove)) return false;
  if (start === '' && NAME_BEHIND.test(end) && !durations.some(isAbove)) return false;
  const isService = BILLED.test(start) || SERVICE.test(start) || TOLL_FREE.test(start);
  return [
    start,
    ...(isOther || isService ? [] : left.map(({ text }) => fold(text).trim()).filter((text) => !OTHER_DATE.test(text))),
  ].some((text) => TIME_OF_CALL.test(text));
}

/** Whether a row is of one toll call: its kind in front of the number, and a place behind it. */
function isTollTo(start: string, end: string, left: readonly Cell[], right: readonly Cell[]): boolean {
  const isToll = TOLL.test(start) || (start === '' && TOLL.test(fold(left[0]?.text ?? '')));
  const place = end.trim() === '' ? ` ${right[0]?.text ?? ''}` : end;
  return isToll && PLACE_BEHIND.test(place) && !NO_PLACE.test(fold(place));
}

/**
 * Whether a row is one of the items that were charged on the same day, with amounts but without times and durations:
 * `Nov 18   Shop   204 201-7270   28.00`.
 */
function isItemOfDay(cell: Cell, document: Document): boolean {
  const day = dayOfItem(cell, document);
  if (day === undefined) return false;
  return document
    .cellsAround(cell, 6)
    .some(
      (other) =>
        Math.abs(other.x - cell.x) < 0.5 * cell.height &&
        findPhones(other.text).length === 1 &&
        findPhones(other.text)[0] !== findPhones(cell.text)[0] &&
        dayOfItem(other, document) === day,
    );
}

/** The day in front of a row that has an amount and a name but neither a time nor a duration. */
function dayOfItem(cell: Cell, { cellsAround }: Document): string | undefined {
  const row = cellsAround(cell, 2);
  const [left, right] = [leftOf(cell, row), rightOf(cell, row)];
  const texts = [...left, ...right].map(({ text }) => fold(text).trim());
  const isTimed =
    texts.some((text) => CLOCKED.test(text) || DURATION.test(text) || /^[0-9]{4}$/.test(text)) ||
    right.some(({ text }) => /^[0-9]+$/.test(text));
  const isNamed = texts.some((text) => /^[a-z][a-z' -]+$/.test(text));
  const isCharged = right.some(({ text }) => /[0-9][.,][0-9]{2}(?: ?[$])?$/.test(text));
  const day = fold(left.at(-1)?.text ?? '').trim();
  return isNamed && isCharged && !isTimed && DAY_ALONE.test(day) ? day : undefined;
}

/** Whether a row has the day of a call and its duration, or is in a column of such rows. */
function isDatedCall(cell: Cell, document: Document): boolean {
  const { cellsAround } = document;
  if (findPhones(cell.text).every(isTollFree) || !isDatedRow(cell, document)) return false;
  const isAligned = (other: Cell) =>
    Math.abs(other.x - cell.x) < 0.5 * cell.height && findPhones(other.text).length > 0;
  return cellsAround(cell, 8).some(
    (other) =>
      isAligned(other) &&
      isDatedRow(other, document) &&
      rightOf(other, cellsAround(other, 2)).some(({ text }) => DURATION.test(fold(text))),
  );
}

function isDatedRow(cell: Cell, { cellsAround }: Document): boolean {
  const start = fold(cell.text.slice(0, phonesIn(cell.text)[0]?.start ?? 0)).trim();
  const row = cellsAround(cell, 2);
  if (BILLED.test(start)) return false;
  return [start, ...[...leftOf(cell, row), ...rightOf(cell, row)].map(({ text }) => fold(text).trim())].some((text) =>
    DAY_OF_CALL.test(text),
  );
}

/** Whether the numbers in the column of a cell are below a heading of those that were called most. */
function isBelowMostCalled(cell: Cell, { cellsBeside }: Document): boolean {
  const headings = cellsBeside(cell).filter(({ y, text }) => y < cell.y && MOST_CALLED.test(fold(text.slice(0, 120))));
  const heading = headings.at(-1);
  if (!heading) return false;
  const column = cellsBeside(cell).filter((other) => sharesColumn(cell, other) && other.y > heading.y);
  return column.every(({ y, height, text }) => y > cell.y || y - heading.y < 3 * height || findPhones(text).length > 0);
}

const isDuration = (text: string, isNext: boolean) => (isNext && DURATION.test(fold(text))) || CLOCKED.test(text);

/** The place of a call and its number in one column: `Timmins 705-201-3344`. */
const PLACE_AND_NUMBER = /^\p{L}[\p{L} .'-]{2,24} [(]?[2-9][0-9]{2}[)]?[ .-][2-9][0-9]{2}[ .-][0-9]{4}$/u;
/** A table of calls has many rows. */
const FAR = 60;

/** Whether the nearest text above the column of a cell that is no number is such a heading. */
function isBelowHeading(cell: Cell, { cellsAround }: Document, heading: RegExp, reach = 8): boolean {
  const above = cellsAround(cell, reach).findLast(
    (other) =>
      other.y + 0.5 * other.height < cell.y &&
      sharesColumn(cell, other) &&
      /[a-z]/i.test(other.text) &&
      !(reach === FAR && PLACE_AND_NUMBER.test(other.text)),
  );
  return above !== undefined && heading.test(fold(above.text));
}
