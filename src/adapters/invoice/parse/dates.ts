import { fold } from './fold.ts';

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'janvier', 'janv', 'jan'],
  ['february', 'fevrier', 'fevr', 'feb', 'fev'],
  ['march', 'mars', 'mar'],
  ['april', 'avril', 'apr', 'avr'],
  ['may', 'mai'],
  ['june', 'juin', 'jun'],
  ['july', 'juillet', 'juil', 'jul'],
  ['august', 'aout', 'aug', 'aou'],
  ['september', 'septembre', 'sept', 'sep'],
  ['october', 'octobre', 'oct'],
  ['november', 'novembre', 'nov'],
  ['december', 'decembre', 'dec'],
];
/** The names of the months as alternatives of a pattern. */
export const MONTH_NAMES = MONTHS.flat()
  .sort((a, b) => b.length - a.length)
  .join('|');

const YEAR = '(20[0-9]{2})';
const DAY = '([0-3]?[0-9])(?:er|re|st|nd|rd|th)?';
const FORMS = {
  iso: new RegExp(`(?<![0-9])${YEAR} ?[-/.] ?([01]?[0-9]) ?[-/.] ?([0-3]?[0-9])(?![0-9])`),
  monthFirst: new RegExp(`\\b(${MONTH_NAMES})[.]? ?${DAY} ?,? ?${YEAR}(?![0-9])`),
  dayFirst: new RegExp(`(?<![0-9])${DAY}[ -]?(?:de )?(${MONTH_NAMES})[.,]?[ -]?${YEAR}(?![0-9])`),
  yearFirst: new RegExp(`(?<![0-9])${YEAR}[ -](${MONTH_NAMES})[. -] ?([0-3]?[0-9])(?![0-9])`),
  numeric: new RegExp(`(?<![0-9])([0-3]?[0-9])[/.-]([0-3]?[0-9])[/.-]${YEAR}(?![0-9])`),
} as const;

/** Values are short: only this many characters are searched. A longer text is prose. */
const MAX_LENGTH = 80;

/**
 * Finds the first date of a text, with the month as an English or French name or as a number.
 * A numeric day and month are accepted only if one of them is over 12 or both are equal.
 * @returns `yyyy-MM-dd`
 */
export function findDate(text: string): string | undefined {
  const folded = fold(text.slice(0, MAX_LENGTH));
  const iso = FORMS.iso.exec(folded);
  if (iso) return calendarDate(iso[1], iso[2], iso[3]);
  const named = FORMS.monthFirst.exec(folded);
  if (named) return calendarDate(named[3], monthNumber(named[1]), named[2]);
  const dayFirst = FORMS.dayFirst.exec(folded);
  if (dayFirst) return calendarDate(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  const yearFirst = FORMS.yearFirst.exec(folded);
  if (yearFirst) return calendarDate(yearFirst[1], monthNumber(yearFirst[2]), yearFirst[3]);
  const numeric = FORMS.numeric.exec(folded);
  return numeric ? numericDate(Number(numeric[1]), Number(numeric[2]), numeric[3]) : undefined;
}

function monthNumber(name: string | undefined): string {
  return String(MONTHS.findIndex((names) => name !== undefined && names.includes(name)) + 1);
}

function numericDate(first: number, second: number, year: string | undefined): string | undefined {
  if (first > 12 || first === second) return calendarDate(year, String(second), String(first));
  return second > 12 ? calendarDate(year, String(first), String(second)) : undefined;
}

function calendarDate(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): string | undefined {
  const written = `${year ?? ''}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  // `Date` would move the 31st of a month of 30 days to the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}
