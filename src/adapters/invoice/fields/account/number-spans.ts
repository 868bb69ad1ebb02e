import type { Cell } from '../../layout/page.ts';
import type { Document } from '../document.ts';

/** A text that may be an account number. */
export interface NumberSpan {
  readonly cell: Cell;
  /** As printed, without the spaces between groups, and with letters repaired that OCR confuses with digits. */
  readonly value: string;
  readonly repairs: number;
  /** The text of the cell in front of it and after it. */
  readonly before: string;
  readonly after: string;
  readonly groups: readonly string[];
}

/** More numbers are a list of calls. */
const MAX_SPANS = 600;
const MAX_GROUPS = 5;
const LETTERS = '[A-Z]{1,4}';
/** A group of digits, optionally with letters in front; OCR may have read a digit as a letter. */
const GROUP = new RegExp(`^(?:${LETTERS}-?)?[0-9OQILSBZ][0-9OQILSBZ.-]*(?:-[A-Z])?$`);
const PREFIX = new RegExp(`^${LETTERS}$`);
/** Short words in front of a number that are no part of it. */
export const NO_PREFIX = new RegExp(
  `^(?:${[
    'NO|NOS|NUM|NR|NBR|ID|ACC|REF|TPS|TVQ|TVH|GST|HST|QST|TEL|UNIT|BOX|CP|RR|PO|ACCT|CPTE|BAN|BTN|CODE|EFT',
    'AND|ET|OF|DU|LE|LA|DE|ON|AU|A|TO|FOR|IS|LINE|FAX|CELL|BTN|DID|PBX|TOLL|PAGE|DUE',
    'APRES|AFTER|BY|IN|AT|SUR|PAR|EN|FROM|DAYS|KEY|DEC|NET|CLASS|CAD|KM|HIGHWAY|HWY|ROUTE|RTE|LOT|CH|RANG',
    'JAN|FEB|FEV|MAR|APR|AVR|MAY|MAI|JUN|JUIN|JUL|AUG|AOUT|SEP|SEPT|OCT|NOV|DEC',
  ].join('|')})$`,
);
const AMOUNT_OR_DATE = new RegExp(
  String.raw`^[0-9]{1,4}[.][0-9]{2}$|^20[0-9]{2}([-.])[01]?[0-9]\1[0-3]?[0-9]$|` +
    String.raw`^[0-3]?[0-9]([-.])[0-3]?[0-9]\2[0-9]{4}$|^20[0-9]{2}-[01][0-9]$`,
);
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' };

/** Finds the numbers of a document that have the length of an account number: one for each number of groups. */
export function numberSpans({ cells }: Document): readonly NumberSpan[] {
  const spans: NumberSpan[] = [];
  for (const cell of cells) {
    if (spans.length >= MAX_SPANS) break;
    if (/[0-9]/.test(cell.text)) spans.push(...spansOf(cell));
  }
  return spans;
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function spansOf(cell: Cell): readonly NumberSpan[] {
  const text = cell.text.slice(0, 300);
  const tokens = [...text.matchAll(/\S+/g)].map((match) => tokenOf(match[0], match.index));
  const spans: NumberSpan[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    const before = tokens[first - 1];
    if (!isGroup(tokens[first]) || (isGroup(before) && text.charAt(before.end) === ' ')) continue;
    const run: Token[] = [];
    for (let next = first; next < tokens.length && run.length < MAX_GROUPS; next += 1) {
      const token = tokens[next];
      // Punctuation after a group ends the number.
      if (!isGroup(token) || (run.length > 0 && text.charAt(endOf(run.at(-1), text)) !== ' ')) break;
      run.push(token);
      const prefix = before && PREFIX.test(before.text) && !NO_PREFIX.test(before.text) ? before : undefined;
      for (const taken of prefix ? [run, [prefix, ...run]] : [run]) {
        const span = spanOf(cell, text, taken);
        if (span) spans.push(span);
      }
    }
  }
  return spans;
}

/** The end of a group, behind the bracket of an area code: `(902) 201-7144`. */
function endOf(group: Token | undefined, text: string): number {
  const { start, end } = group ?? { start: 0, end: 0 };
  const isOpen = start === 0 || text.charAt(start - 1) === '(';
  return isOpen && /^[0-9]{3}\)$/.test(text.slice(start, end + 1)) ? end + 1 : end;
}

/** Removes brackets and punctuation around a word. */
function tokenOf(word: string, at: number): Token {
  const start = /^[#(:.|/-]*/.exec(word)?.[0].length ?? 0;
  const text = word.slice(start).replace(/[),;:.|/]+$/, '');
  return { text, start: at + start, end: at + start + text.length };
}

function isGroup(token: Token | undefined): token is Token {
  if (token === undefined || !GROUP.test(token.text) || AMOUNT_OR_DATE.test(token.text)) return false;
  const digits = token.text.replace(/\D/g, '').length;
  return digits > 0 && digits >= token.text.replace(new RegExp(`^${LETTERS}(?=-?[0-9])`), '').length / 2;
}

function spanOf(cell: Cell, text: string, tokens: readonly Token[]): NumberSpan | undefined {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (!first || !last) return undefined;
  const prefix = /^[A-Z]{1,4}(?=-?[0-9]|$)/.exec(first.text)?.[0] ?? '';
  const body = [first.text.slice(prefix.length), ...tokens.slice(1).map((token) => token.text)].join('');
  const suffix = /-[A-Z]$/.exec(body)?.[0] ?? '';
  let repairs = 0;
  const digits = Array.from(body.slice(0, body.length - suffix.length), (character) => {
    const digit = LOOKALIKES[character];
    if (digit !== undefined) repairs += 1;
    return digit ?? character;
  }).join('');
  const count = digits.replace(/\D/g, '').length;
  if (count < (prefix === '' ? 5 : 4) || count > 16 || repairs > 2 || /[.-]$/.test(digits)) return undefined;
  return {
    cell,
    value: `${prefix}${digits}${suffix}`,
    repairs,
    before: text.slice(0, first.start),
    after: text.slice(last.end),
    groups: tokens.map((token) => token.text),
  };
}
