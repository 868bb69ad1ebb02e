import { postalCodeProvinces } from '../../../domain/shared/postal-codes.ts';
import type { Province } from '../../../domain/shared/provinces.ts';

const STRICT = /(?<![A-Z0-9])([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)(?![A-Z0-9])/g;
/** Six characters at the end of a line; OCR may have misread some of them. */
const LOOSE = /(?<![A-Z0-9])([A-Z0-9][A-Z0-9:;|][A-Z0-9])[ -]?([A-Z0-9:;|][A-Z0-9][A-Z0-9:;|])\W*$/;

/** Only unambiguous characters: a 0 in the position of a letter could be C, D, G, O or Q. */
const AS_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  Z: '2',
  ':': '2',
  ';': '2',
  S: '5',
  G: '6',
  B: '8',
};
const AS_LETTER: Readonly<Record<string, string>> = { 5: 'S', 8: 'B', 2: 'Z', 6: 'G' };

export interface FoundPostalCode {
  /** `A1A1A1` */
  readonly code: string;
  /** Start and end in the text. */
  readonly start: number;
  readonly end: number;
  /** Number of repaired characters. */
  readonly repairs: number;
}

/** Finds the last postal code of a text, in any case, and repairs misread characters. */
export function findPostalCode(text: string): FoundPostalCode | undefined {
  const upper = Array.from(text, (character) =>
    character.toUpperCase().length === character.length ? character.toUpperCase() : character,
  ).join('');
  const strict = [...upper.matchAll(STRICT)].at(-1);
  if (strict)
    return { code: `${strict[1]}${strict[2]}`, start: strict.index, end: strict.index + strict[0].length, repairs: 0 };
  const loose = LOOSE.exec(upper);
  if (!loose) return undefined;
  const repaired = repair(`${loose[1]}${loose[2]}`);
  return repaired && { ...repaired, start: loose.index, end: upper.length };
}

function repair(text: string): { code: string; repairs: number } | undefined {
  let repairs = 0;
  let code = '';
  for (const [index, character] of Array.from(text).entries()) {
    const wantsLetter = index % 2 === 0;
    const fits = wantsLetter ? /[A-Z]/.test(character) : /\d/.test(character);
    const repaired = fits ? character : (wantsLetter ? AS_LETTER : AS_DIGIT)[character];
    if (repaired === undefined) return undefined;
    if (!fits) repairs += 1;
    code += repaired;
  }
  // A code that cannot exist shows that more characters were misread than repaired.
  return repairs <= 2 && postalCodeProvinces(code).length > 0 && /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(code)
    ? { code, repairs }
    : undefined;
}

/** Whether a code is reliable: a repaired code must match the province next to it. */
export function isProven({ code, repairs }: FoundPostalCode, province: Province | undefined): boolean {
  return repairs === 0 || (province !== undefined && postalCodeProvinces(code).includes(province));
}
