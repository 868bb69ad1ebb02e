import { postalCodeProvinces } from '../../../domain/shared/postal-codes.ts';
import type { Province } from '../../../domain/shared/provinces.ts';

/** No code has the letter O, so it is a zero. */
const FIRST = '(?!BOX)[ABCEGHJ-NPRSTVXY][\\dO][ABCEGHJ-NPRSTV-Z]';
const STRICT = new RegExp(`(?<![A-Z0-9])(${FIRST})[ -]{0,2}(\\d[ABCEGHJ-NPRSTV-Z][\\dO])(?![A-Z0-9])`, 'g');
/** Six characters at the end of a line; OCR may have misread some of them. */
const LOOSE = /(?<![A-Z0-9])([A-Z0-9][A-Z0-9:;|!][A-Z0-9)\]])[ -]{0,2}([A-Z0-9:;|!][A-Z0-9)\]][A-Z0-9:;|!])\W*$/;
const CUT_OFF = new RegExp(`(?<![A-Z0-9])(${FIRST})[ -]{0,2}$`);

/** What each character may be in the position of a digit or of a letter. Several: only the province can decide. */
const AS_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  C: '0',
  U: '0',
  I: '1',
  L: '1',
  T: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  ':': '2',
  ';': '2',
  A: '4',
  S: '5',
  G: '6',
  B: '8',
};
/** A `7` may be a T or a Z. */
const AS_LETTER: Readonly<Record<string, string>> = {
  1: 'L',
  2: 'Z',
  4: 'A',
  5: 'S',
  6: 'G',
  8: 'B',
  ')': 'J',
  ']': 'J',
};
/** Digits that stand for several letters, in the first position only, where the province decides. */
const FIRST_LETTERS: Readonly<Record<string, string>> = { 1: 'L', 4: 'A', 5: 'S', 6: 'G', 7: 'T', 8: 'B', 3: 'B' };

export interface FoundPostalCode {
  /** `A1A1A1` */
  readonly code: string;
  /** Start and end in the text. */
  readonly start: number;
  readonly end: number;
  /** Number of repaired characters. */
  readonly repairs: number;
}

/** Finds the postal codes of a text, in any case. One at the end may have misread characters. */
export function findPostalCodes(text: string): readonly FoundPostalCode[] {
  const upper = inCapitals(text);
  const strict = [...upper.matchAll(STRICT)].map((match) => ({
    code: `${match[1]}${match[2]}`.replaceAll('O', '0'),
    start: match.index,
    end: match.index + match[0].length,
    repairs: 0,
  }));
  if (strict.length > 0) return strict.filter(({ code }) => postalCodeProvinces(code).length > 0);
  const loose = LOOSE.exec(upper);
  const repaired = loose && repair(`${loose[1]}${loose[2]}`);
  return loose && repaired ? [{ ...repaired, start: loose.index, end: upper.length }] : [];
}

/** Finds the first half of a postal code at the end of a line. @returns undefined if there is none */
export function postalCodeCutOff(text: string): Pick<FoundPostalCode, 'code' | 'start'> | undefined {
  const match = CUT_OFF.exec(inCapitals(text));
  return match ? { code: (match[1] ?? '').replace('O', '0'), start: match.index } : undefined;
}

/** Capitals of the same length, so that positions stay valid. */
function inCapitals(text: string): string {
  return Array.from(text, (character) =>
    character.toUpperCase().length === character.length ? character.toUpperCase() : character,
  ).join('');
}

function repair(text: string): { code: string; repairs: number } | undefined {
  let repairs = 0;
  let code = '';
  for (const [index, character] of Array.from(text).entries()) {
    const wantsLetter = index % 2 === 0;
    const fits = wantsLetter ? /[A-Z]/.test(character) : /\d/.test(character);
    const letters = index === 0 ? FIRST_LETTERS : AS_LETTER;
    const repaired = fits ? character : (wantsLetter ? letters : AS_DIGIT)[character];
    if (repaired === undefined) return undefined;
    if (!fits) repairs += 1;
    code += repaired;
  }
  // A code that cannot exist shows that more characters were misread than repaired.
  return repairs <= 3 &&
    postalCodeProvinces(code).length > 0 &&
    /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(code) &&
    !/[DFIOQU]/.test(code)
    ? { code, repairs }
    : undefined;
}

/** Whether a code is reliable: a repaired code must match the province next to it. */
export function isProven({ code, repairs }: FoundPostalCode, province: Province | undefined): boolean {
  return repairs === 0 || (province !== undefined && postalCodeProvinces(code).includes(province));
}
