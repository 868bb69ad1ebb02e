import { postalCodeProvinces } from '../../../domain/shared/postal-codes.ts';

/** What a character may be in the position of a digit, the most frequent first. */
const DIGITS: Readonly<Record<string, string>> = {
  O: '09',
  Q: '09',
  D: '0',
  C: '0',
  U: '0',
  I: '1',
  L: '1',
  T: '17',
  '|': '1',
  ')': '1',
  ']': '1',
  '!': '1',
  Z: '2',
  A: '4',
  S: '58',
  G: '69',
  B: '86',
};
/** The same in the position of a letter. */
const LETTERS: Readonly<Record<string, string>> = {
  1: 'LJ',
  I: 'LJ',
  ')': 'J',
  ']': 'J',
  2: 'Z',
  3: 'J',
  4: 'A',
  5: 'S',
  6: 'G',
  7: 'TZ',
  8: 'BS',
};
const LENGTH = 6;
/** More misread characters leave too little of a code. */
const MAX_MISREAD = 2;
/** Two readings of one code agree in this many characters. */
const MIN_AGREEMENT = 5;

function readings(character: string, index: number): string {
  const isLetter = index % 2 === 0;
  const fits = isLetter ? /[ABCEGHJ-NPRSTV-Z]/.test(character) : /[0-9]/.test(character);
  return fits ? character : ((isLetter ? LETTERS : DIGITS)[character] ?? '');
}

/** Whether a text has the shape of a postal code, but a digit or a letter where none can be: `EST1M8`, `J1H459`. */
export function isMisreadCode(text: string): boolean {
  const characters = [...text.toUpperCase()];
  const all = characters.map(readings);
  const misread = characters.filter((character, index) => !all[index]?.includes(character));
  return (
    characters.length === LENGTH &&
    all.every((possible) => possible !== '') &&
    misread.length > 0 &&
    // An O is nearly always a zero: `ROJ OPO`.
    (misread.length <= MAX_MISREAD || misread.every((character) => character === 'O')) &&
    (text.match(/\p{L}/gu)?.length ?? 0) >= 2 &&
    !/^BOX/i.test(text)
  );
}

/** Whether a misread code may be several ones: `JOP 1T6` may be `J0P 1T6` and `J9P 1T6`. */
export function isAmbiguousCode(text: string): boolean {
  return [...text.toUpperCase()].some((character, index) => readings(character, index).length > 1);
}

/**
 * Settles what a misread code is by a second reading: `EST1M8` and `E8T1M8` are `E8T1M8`.
 * @param again may have other characters before and after the code
 * @returns undefined if the readings disagree, or leave several codes possible
 */
export function settleCode(first: string, again: string): string | undefined {
  const expected = [...first.toUpperCase()].map(readings);
  const characters = [...restoreZeros(first.toUpperCase(), again.toUpperCase().replace(/[^A-Z0-9]/g, ''))];
  for (let start = 0; start + LENGTH <= characters.length; start += 1) {
    const common = expected.map((possible, index) => {
      const second = readings(characters[start + index] ?? '', index);
      return [...possible].filter((character) => second.includes(character));
    });
    const agreed = common.filter((possible) => possible.length > 0).length;
    if (agreed < MIN_AGREEMENT || common.some((possible) => possible.length > 1)) continue;
    const code = common.map(([character], index) => character ?? expected[index]?.charAt(0) ?? '').join('');
    if (postalCodeProvinces(code).length > 0) return code;
  }
  return undefined;
}

/**
 * The characters of a second reading, with a zero for each `O` of the first that the second lacks: the engine does not
 * write an `O` there, and leaves a round zero out. A nine it writes.
 */
function restoreZeros(first: string, again: string): string {
  if (again.length >= LENGTH) return again;
  let next = 0;
  const restored = [...first].map((character, index) => {
    const second = readings(again[next] ?? '', index);
    const isLeftOut = character === 'O' && ![...readings(character, index)].some((one) => second.includes(one));
    return isLeftOut ? '0' : (again[next++] ?? '');
  });
  return restored.join('');
}

const DOUBLED = 'O0|0O|I1|1I|l1|1l';
/** A code or half of one, in which a digit may be doubled. */
const HALF = `(?:[A-Z](?:[0-9]|${DOUBLED})[A-Z]|(?:[0-9]|${DOUBLED})[A-Z](?:[0-9]|${DOUBLED}))`;
const WITH_DOUBLED_DIGIT = new RegExp(`^(?=.*(?:${DOUBLED}))(?:${HALF}){1,2}[.,;:]?$`);

/** Writes a zero or a one once that was read as a letter and as a digit: `XO0E` is `X0E`, `VI1L` is `V1L`. */
export function mergeDoubledDigits(text: string): string {
  if (!WITH_DOUBLED_DIGIT.test(text)) return text;
  return text.replace(/O0|0O/g, '0').replace(/[Il]1|1[Il]/g, '1');
}
