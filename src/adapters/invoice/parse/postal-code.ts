import { postalCodeProvinces } from '../../../domain/shared/postal-codes.ts';
import type { Province } from '../../../domain/shared/provinces.ts';

const STRICT = /(?<![A-Z0-9])([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)(?![A-Z0-9])/g;
/** Six signs at the end of a line, some of which recognition may have mistaken. */
const LOOSE = /(?<![A-Z0-9])([A-Z0-9][A-Z0-9:;|][A-Z0-9])[ -]?([A-Z0-9:;|][A-Z0-9][A-Z0-9:;|])\W*$/;

/** Only signs that stand for one and no other: a 0 at a letter's place could be C, D, G, O or Q. */
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
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
  /** How many signs had to be repaired. */
  readonly repairs: number;
}

/** The last postal code of a text, whatever its case, as it stands or repaired. */
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

function repair(signs: string): { code: string; repairs: number } | undefined {
  let repairs = 0;
  let code = '';
  for (const [index, sign] of Array.from(signs).entries()) {
    const wantsLetter = index % 2 === 0;
    const fits = wantsLetter ? /[A-Z]/.test(sign) : /\d/.test(sign);
    const meant = fits ? sign : (wantsLetter ? AS_LETTER : AS_DIGIT)[sign];
    if (meant === undefined) return undefined;
    if (!fits) repairs += 1;
    code += meant;
  }
  // Letters that are never given out prove that more went wrong than was repaired.
  return repairs <= 2 && postalCodeProvinces(code).length > 0 && /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(code)
    ? { code, repairs }
    : undefined;
}

/** A repaired code holds only where the province beside it says the same. */
export function isProven({ code, repairs }: FoundPostalCode, province: Province | undefined): boolean {
  return repairs === 0 || (province !== undefined && postalCodeProvinces(code).includes(province));
}
