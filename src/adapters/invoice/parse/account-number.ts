import { findDate } from './dates.ts';
import { phonesIn } from './phones.ts';

/**
 * Digits with hyphens or spaces between them, optionally with letters in front: `123456789`, `000000000-001-6`,
 * `AC-10234`, `D797235`, `NCT 448 102`.
 */
const SHAPE = /^[\s:#.|/-]*((?:[A-Z]{1,4}[ _-]?)?[0-9](?:[0-9A-Z]|[ .-](?=[0-9A-Z])){3,22})(?![0-9A-Z/$%]|[.,][0-9])/;
/** Letters that OCR confuses with digits. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' };

export interface FoundAccount {
  /** As printed, without the spaces between groups of digits. */
  readonly value: string;
  readonly repairs: number;
}

/** Reads the account number at the start of a text. Dates, amounts, phone numbers and long scan lines are excluded. */
export function accountAtStart(text: string, minDigits = 5): FoundAccount | undefined {
  const upper = text
    .slice(0, 48)
    .toUpperCase()
    // The brackets around an area code; the first one may be taken for the end of the label: `902) 201-7144`.
    .replace(/(^[\s:#]*\(?| \()([0-9]{3})\) ?/, ' $2 ')
    .replace(/([0-9]) - ([0-9]{1,3})$/, '$1-$2')
    .replace(/^[\s:#.|/-]*(?:NO|NUM|NR|NBR|ID|N°|IS|EST)[.:]? (?=[A-Z0-9])/, '');
  const shape = SHAPE.exec(upper)?.[1];
  // A letter between hyphens is no misread figure.
  if (shape === undefined || /-[A-Z]-/.test(shape)) return undefined;
  const [prefix = '', ...groups] = /^[A-Z]{1,4} /.test(shape) ? shape.split(' ') : ['', ...shape.split(' ')];
  // The next word of the line may follow the number: only groups of digits belong to it, none to a long first group.
  const isWhole = /[0-9]{8}/.test(groups[0] ?? '');
  const whole = groups
    .slice(0, isWhole ? 1 : undefined)
    .filter((_, index) =>
      groups.slice(0, index + 1).every((group) => /^(?=.*[0-9])[A-Z]{0,4}-?[0-9OQILSBZ.-]+(?:-[A-Z])?$/.test(group)),
    )
    .join('');
  const { value, repairs } = repairDigits(`${prefix}${whole}`);
  const digitCount = value.replace(/\D/g, '').length;
  if (digitCount < minDigits || digitCount > 16 || repairs > 2 || isDate(value) || /(?<!-)[A-Z]$/.test(value))
    return undefined;
  return { value, repairs };
}

function repairDigits(text: string): FoundAccount {
  const prefix = /^[A-Z]{1,4}(?=-?[0-9])/.exec(text)?.[0] ?? '';
  let repairs = 0;
  const suffix = /-[A-Z]$/.exec(text)?.[0] ?? '';
  const value = Array.from(text.slice(prefix.length, text.length - suffix.length), (character) => {
    const digit = LOOKALIKES[character];
    if (digit !== undefined) repairs += 1;
    return digit ?? character;
  }).join('');
  return { value: `${prefix}${value}${suffix}`, repairs };
}

/** One word of a code: `819-TR-55840`, `IW/2519/06`, `cvx_18842`, `4000-55108`, `77`. */
const CODE = /^(?=[^0-9]*[0-9])[A-Z0-9]+(?:[-/_.*][A-Z0-9]+){0,5}$/i;
const MAX_CODE = 22;

/**
 * Reads the code at the start of a text that follows the label of an account: figures, with letters in any place, and
 * further groups of figures. Excluded are amounts, dates, telephone numbers and postal codes.
 */
export function codeAtStart(text: string): string | undefined {
  const words = text
    .slice(0, 48)
    .replace(/^[\s:#.|/-]*(?:(?:n[o°]s?[.:]?|is|est) )?/i, '')
    .split(' ');
  const groups: string[] = [];
  for (const [index, word] of words.entries()) {
    const group = word.replace(/[.,;:)]+$/, '');
    const isFirst = groups.length === 0;
    // Letters are a part in front of figures, and at the end of the text.
    const isLetters =
      /^[A-Z]{1,4}$/.test(group) && (index + 1 === words.length || /^[0-9]/.test(words[index + 1] ?? ''));
    const isPart = isFirst || /^[A-Z]+$/.test(groups[0] ?? '') ? CODE.test(group) : /^[0-9][0-9-]*$/.test(group);
    if (!(isLetters || isPart) || isOtherThanCode(group)) break;
    groups.push(group);
    if (group !== word) break;
  }
  const code = groups.join(' ');
  const isCode = /[0-9]/.test(code) && code.length <= MAX_CODE && !isOtherThanCode(code);
  return isCode && (!/[a-z]/i.test(code) || code.length >= 4) ? code.replace(/ /g, '') : undefined;
}

/** An amount, a date, a telephone number, a postal code, an ordinal or the emergency service. */
export function isOtherThanCode(text: string): boolean {
  return (
    /^[0-9]+[.,][0-9]{2}$|^20[0-9]{2}$|^[0-9]+(?:e|er|st|nd|rd|th|h)$/i.test(text) ||
    findDate(text) !== undefined ||
    phonesIn(text).some(({ start, end }) => start === 0 && end === text.length) ||
    /^[A-Z][0-9][A-Z] ?[0-9][A-Z][0-9]$|^E-?9-?1-?1$/i.test(text)
  );
}

function isDate(text: string): boolean {
  return /^20[0-9]{2}-[01][0-9]-[0-3][0-9]$/.test(text);
}
