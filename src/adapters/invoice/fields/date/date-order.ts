import { findDate, foldDate, MONTH_NAMES, monthNumber, NUMERIC_DATE, YEAR, type DateOrder } from '../../parse/dates.ts';
import { fold } from '../../parse/fold.ts';

/** Numeric dates show their order if a day is over 12. */
function ordersIn(text: string): readonly DateOrder[] {
  return [...text.matchAll(new RegExp(NUMERIC_DATE, 'g'))].flatMap(
    ([whole, first = '', , second = '']): DateOrder[] => {
      if (findDate(whole) === undefined || first === second) return [];
      return Number(first) > 12 ? ['day'] : Number(second) > 12 ? ['month'] : [];
    },
  );
}

/** A date of two digits for each part that may begin with its year. */
const SHORT = /(?<![0-9/.-])(2[4-9]|3[0-9])([/.-])(?:0?[1-9]|1[0-2])\2([0-3]?[0-9])(?![0-9/.-])/g;
/** No invoice is from 2019 or before: a short date with such an end begins with its year. */
const MAX_PAST = 19;

/** Whether short dates begin with the same year, and one does not end in a year: `25/11/28` and `25/12/19`. */
function areYearFirst(texts: readonly string[]): boolean {
  const dates = texts.flatMap((text) => [...text.matchAll(SHORT)]);
  const different = new Set(dates.map(([whole]) => whole));
  return (
    different.size > 1 &&
    new Set(dates.map(([, year]) => year)).size === 1 &&
    dates.some(([, , , end]) => Number(end) <= MAX_PAST)
  );
}

/** The dates of an invoice, of its period and of its payment are at most this many days apart. */
const MAX_DAYS = 75;

/** The order that a form prints next to its dates: `(jj/mm/aa)`, `(y/m/d)`, `(m/d)`. */
const PRINTED_ORDER =
  /\b(?:(jj?|dd?)|(mm?))[/.-](?:mm?|jj?|dd?)(?:[/.-](?:a|y)|\))|\b(?:a{1,4}|y{1,4})[/.-]mm?[/.-](?:jj?|dd?)\b/;

/**
 * Finds the order of numeric dates: as printed or as one date shows, else the order in which all dates of the texts are
 * close to each other.
 */
export function orderOfDates(texts: readonly string[]): DateOrder | undefined {
  const printed = texts.map((text) => PRINTED_ORDER.exec(fold(text))).find((match) => match !== null);
  if (printed) return printed[1] ? 'day' : printed[2] ? 'month' : 'year';
  if (areYearFirst(texts)) return 'year';
  const shown = new Set(texts.flatMap((text) => ordersIn(foldDate(text))));
  if (shown.size === 1) return [...shown][0];
  const orders = (['day', 'month'] as const).filter((order) => {
    const days = texts
      .filter((text) => NUMERIC_DATE.test(text) || findDate(text) !== undefined)
      .map((text) => Date.parse(findDate(text, order) ?? '') / 86_400_000);
    return days.length > 1 && Math.max(...days) - Math.min(...days) <= MAX_DAYS;
  });
  return orders.length === 1 ? orders[0] : (orderByMonthName(texts) ?? orderByNearMonths(texts));
}

/** A month with its year, its day or what it is the month of. Streets have names of months, too. */
const NAMED_MONTH = new RegExp(
  String.raw`\b(?:(?:for|month of|mois d[e'])(?: the month of)? ?(${MONTH_NAMES})\b|` +
    String.raw`(${MONTH_NAMES})[.]? (?:20[0-9]{2}|[0-3]?[0-9])(?![0-9])|[0-3]?[0-9](?:er)? (${MONTH_NAMES})\b|` +
    String.raw`(${MONTH_NAMES}) (?:charges|services?|usage|bill|invoice|statement|rental))`,
  'g',
);
const STREET = / (?:str?|street|ave?|avenue|rd|road|dr|drive|cres|crescent|lane|blvd|way|court|crt)\b/;
/** The period of an invoice and the last day to pay are at most this many months away. */
const MAX_MONTHS = 2;

/** The month of the invoice may also be written in words: `Monthly - Oct 2026`. */
function orderByMonthName(texts: readonly string[]): DateOrder | undefined {
  const months = new Set(
    texts.flatMap((text) => {
      const named = new RegExp(`\\b(${MONTH_NAMES})[.]? ${YEAR}`).exec(fold(text));
      return named ? [`${named[2]}-${monthNumber(named[1]).padStart(2, '0')}`] : [];
    }),
  );
  const orders = (['day', 'month'] as const).filter((order) =>
    texts.some((text) => NUMERIC_DATE.test(text) && months.has(findDate(text, order)?.slice(0, 7) ?? '')),
  );
  return orders.length === 1 ? orders[0] : undefined;
}

/** The months of the period and of the payment are near, also without their year: `Due by October 25`. */
function orderByNearMonths(texts: readonly string[]): DateOrder | undefined {
  const named = texts.flatMap((text) => {
    const folded = fold(text);
    return STREET.test(folded)
      ? []
      : [...folded.matchAll(NAMED_MONTH)].map((match) => Number(monthNumber(match.slice(1).find(Boolean))));
  });
  if (named.length === 0) return undefined;
  const isNear = (month: number, other: number) =>
    Math.min(Math.abs(month - other), 12 - Math.abs(month - other)) <= MAX_MONTHS;
  const months = (order: DateOrder) =>
    texts.flatMap((text) => (NUMERIC_DATE.test(foldDate(text)) ? [Number(findDate(text, order)?.slice(5, 7))] : []));
  const orders = (['day', 'month'] as const).filter((order) => {
    const own = months(order);
    return own.length > 0 && own.every((month) => named.every((other) => isNear(month, other)));
  });
  return orders.length === 1 ? orders[0] : undefined;
}
