import { fold } from './fold.ts';

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'janvier', 'janv', 'jan'],
  ['february', 'fevrier', 'fevr', 'febr', 'feb', 'fev'],
  ['march', 'mars', 'mar'],
  ['april', 'avril', 'apr', 'avr'],
  ['may', 'mai'],
  ['june', 'juin', 'jun'],
  ['july', 'juillet', 'juill', 'juil', 'jul', 'jly'],
  ['august', 'aout', 'aug', 'aou'],
  ['september', 'septembre', 'septem', 'sept', 'sep'],
  ['october', 'octobre', 'octob', 'oct'],
  ['november', 'novembre', 'novem', 'nov'],
  ['december', 'decembre', 'decem', 'dec'],
];
/** The names of the months as alternatives of a pattern. */
export const MONTH_NAMES = MONTHS.flat()
  .sort((a, b) => b.length - a.length)
  .join('|');

export const YEAR = '(20[0-9]{2})';
/** A year of two digits follows a separator: `03-OCT-26`, `Oct 3/26`. */
const ANY_YEAR = "(?:[ ,./-]{0,2}(20[0-9]{2})(?![0-9/-])|(?:[/'-]|[.]? ')([2-4][0-9])(?![0-9/-])|[.,]? ([2-4][0-9])$)";
/** Recognition takes the small letters of `1er` for other signs: `1°"`. */
const DAY = `([0-3]?[0-9])(?:er|re|st|nd|rd|th|i?e(?:me)?|o?["”'*]{1,2})?`;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
/** The official abbreviations of the months in both languages. */
const CODES = ['ja', 'fe', 'mr', 'al', 'ma', 'jn', 'jl', 'au', 'se', 'oc', 'no', 'de'];
const FORMS = {
  iso: new RegExp(`(?<![0-9])${YEAR} ?[-/.] ?([01]?[0-9]) ?[-/.] ?([0-3]?[0-9])(?![0-9])`),
  isoSpaced: new RegExp(`(?<![0-9])${YEAR}( ?)([01][0-9])\\2([0-3][0-9])(?! ?[0-9])`),
  monthFirst: new RegExp(`\\b(${MONTH_NAMES})[./ -]{0,2}${DAY} ?(?:/ ?)?${ANY_YEAR}`),
  dayFirst: new RegExp(
    `(?<![0-9])${DAY}[./ -]?(?:(?:day |jour |du mois )?(?:of |de |d'))?(${MONTH_NAMES})` +
      `(?:[.]? ?/ ?(?:${MONTH_NAMES}))?${ANY_YEAR}`,
  ),
  /** Of computers: `02JUN26`. */
  compact: new RegExp(`(?<![0-9a-z])([0-3][0-9])(${MONTH_NAMES})([2-4][0-9])(?![0-9a-z])`),
  roman: new RegExp(`(?<![0-9])([0-3]?[0-9])[. /-](${ROMAN.join('|')})[. /-]${YEAR}(?![0-9])`),
  yearFirst: new RegExp(`(?<![0-9])${YEAR}(?:[./ -]|, ?)(${MONTH_NAMES})[./ -] ?([0-3]?[0-9])(?![0-9])`),
  yearAndCode: new RegExp(`(?<![0-9])${YEAR}([-/ ])(${CODES.join('|')})\\2([0-3][0-9])(?![0-9])`),
  codeAndYear: new RegExp(`(?<![0-9])([0-3][0-9])([-/ ])(${CODES.join('|')})\\2${YEAR}(?![0-9])`),
  numeric: new RegExp(
    `(?<![0-9/.-])([0-3]?[0-9])([/.-])([0-3]?[0-9])\\2(20[0-9]{2}|[2-4][0-9])(?![0-9/-]| ?-? ?w[1-6](?![0-9a-z]))`,
  ),
  // The year is first if it cannot be last. With hyphens, that is the usual order.
  shortIso:
    /(?<![0-9/.-])(2[4-9]|3[0-9])(?:-([01][0-9])-([0-3][0-9])|([/.])([01][0-9])\4([01][0-9]))(?![0-9/-]| ?-? ?w[1-6])/,
} as const;

const ORDINALS = [
  ...['first|premier', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ...['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth'],
  ...['nineteenth', 'twentieth'],
];
const TENS: Readonly<Record<string, number>> = { twenty: 20, thirty: 30, thirtieth: 30 };
const DAY_IN_WORDS = new RegExp(
  `\\b(?:(twenty|thirty)[ -])?(${[...ORDINALS, 'thirtieth'].join('|')})` +
    `(?= (?:(?:day )?of )?(?:${MONTH_NAMES})(?![a-z]))`,
  'g',
);

/** A date of a form, with spaces around its signs: `23 / 03 / 2026`, `23 / 03 / 26`. */
const SPACED = new RegExp(
  String.raw`(?<![0-9/.-]|[0-9] )([0-3]?[0-9]) ?([/.-]) ?([0-3]?[0-9]) ?\2 ?` +
    String.raw`(?=20[0-9]{2}(?![0-9])|(?<= / )[2-4][0-9](?![0-9]| ?/))`,
  'g',
);

/** A date in the boxes of a form: `25 02 2026`. */
const IN_BOXES = /(?<![0-9.,/-]|[0-9] )([0-3][0-9]) ([0-3][0-9]) (20[2-4][0-9])(?! ?[0-9])/g;

export const foldDate = (text: string) => fold(text).replace(SPACED, '$1$2$3$2').replace(IN_BOXES, '$1/$2/$3');

/** A date in figures, whose order may be unclear. */
export const NUMERIC_DATE = FORMS.numeric;

/** Replaces days in words: `the thirtieth day of June`. */
function withDays(text: string): string {
  if (!/t[hy]|first|second|premier/.test(text)) return text;
  return text.replace(DAY_IN_WORDS, (_, tens: string | undefined, day: string) => {
    const units = ORDINALS.findIndex((names) => names.split('|').includes(day)) + 1;
    return String((TENS[tens ?? ''] ?? 0) + (TENS[day] ?? units));
  });
}

/** Values are short: only this many characters are searched. A longer text is prose. */
const MAX_LENGTH = 80;

/** Which part of a numeric date comes first. */
export type DateOrder = 'day' | 'month' | 'year';
/** A date of two digits for each part, if the year is first: `26/10/20`. */
const YEAR_FIRST = /(?<![0-9/.-])([2-4][0-9])([/.-])([01]?[0-9])\2([0-3]?[0-9])(?![0-9/-])/;

/**
 * Finds the first date of a text, with the month as an English or French name or as a number.
 * @param order of numeric dates; without it, one is read only if its day is over 12 or equal to its month
 * @returns `yyyy-MM-dd`
 */
export function findDate(text: string, order?: DateOrder): string | undefined {
  const folded = withDays(foldDate(text.slice(0, MAX_LENGTH)));
  const iso = FORMS.iso.exec(folded);
  const monthFirst = FORMS.monthFirst.exec(folded);
  const dayFirst = FORMS.dayFirst.exec(folded);
  const named = Math.min(monthFirst?.index ?? folded.length, dayFirst?.index ?? folded.length);
  if (iso && iso.index < named) return calendarDate(iso[1], iso[2], iso[3]);
  if (dayFirst && dayFirst.index < (monthFirst?.index ?? folded.length))
    return isYearFirst(dayFirst)
      ? calendarDate(`20${dayFirst[1]}`, monthNumber(dayFirst[2]), dayFirst[4] ?? dayFirst[5])
      : calendarDate(dayFirst[3] ?? `20${dayFirst[4] ?? dayFirst[5]}`, monthNumber(dayFirst[2]), dayFirst[1]);
  if (monthFirst)
    return calendarDate(
      monthFirst[3] ?? `20${monthFirst[4] ?? monthFirst[5]}`,
      monthNumber(monthFirst[1]),
      monthFirst[2],
    );
  const compact = FORMS.compact.exec(folded);
  if (compact) return calendarDate(`20${compact[3]}`, monthNumber(compact[2]), compact[1]);
  const roman = FORMS.roman.exec(folded);
  if (roman) return calendarDate(roman[3], String(ROMAN.indexOf(roman[2] ?? '') + 1), roman[1]);
  const short = order === 'year' ? YEAR_FIRST.exec(folded) : null;
  if (short) return calendarDate(`20${short[1]}`, short[3], short[4]);
  const yearFirst = FORMS.yearFirst.exec(folded);
  if (yearFirst) return calendarDate(yearFirst[1], monthNumber(yearFirst[2]), yearFirst[3]);
  const coded = FORMS.yearAndCode.exec(folded);
  if (coded) return calendarDate(coded[1], String(CODES.indexOf(coded[3] ?? '') + 1), coded[4]);
  const codedLast = FORMS.codeAndYear.exec(folded);
  if (codedLast) return calendarDate(codedLast[4], String(CODES.indexOf(codedLast[3] ?? '') + 1), codedLast[1]);
  const shortIso = FORMS.shortIso.exec(folded);
  if (shortIso) return calendarDate(`20${shortIso[1]}`, shortIso[2] ?? shortIso[5], shortIso[3] ?? shortIso[6]);
  const numeric = FORMS.numeric.exec(folded);
  if (numeric) return numericDate(numeric, order);
  const spaced = FORMS.isoSpaced.exec(folded);
  return spaced ? calendarDate(spaced[1], spaced[3], spaced[4]) : undefined;
}

/** `26-Jan-31`: only the first figures may be the year. */
const isYearFirst = ([, first = '', , , short, last]: RegExpExecArray) =>
  Number(short ?? last) > 30 && /^(?:2[4-9]|30)$/.test(first);

const DAY_AND_MONTH = new RegExp(`^(?:${DAY} (?:de )?(?:${MONTH_NAMES})|(?:${MONTH_NAMES})[.]? ${DAY})[.]?$`);

/** Reads a date without its year: `21 octobre`. */
export function findDateOfYear(text: string, year: string): string | undefined {
  const trimmed = text.slice(0, MAX_LENGTH).trim();
  return DAY_AND_MONTH.test(fold(trimmed)) ? findDate(`${trimmed.replace(/[.]$/, '')} ${year}`) : undefined;
}

export function monthNumber(name: string | undefined): string {
  return String(MONTHS.findIndex((names) => name !== undefined && names.includes(name)) + 1);
}

function numericDate(match: RegExpExecArray, order?: DateOrder): string | undefined {
  const [, first = '', separator, second = '', year = ''] = match;
  const whole = year.length === 2 ? `20${year}` : year;
  // Full stops are European: nobody writes the month first with them.
  const isDay = order === 'day' || (order === undefined && separator === '.' && year.length === 4);
  const isDayFirst = Number(first) > 12 || first === second || (isDay && Number(second) <= 12);
  if (isDayFirst) return calendarDate(whole, second, first);
  return Number(second) > 12 || order === 'month' ? calendarDate(whole, first, second) : undefined;
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
