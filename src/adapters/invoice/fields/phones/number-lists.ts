import { rightOf, under } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { phonesIn } from '../../parse/phones.ts';
import type { Document } from '../document.ts';
import { BLOCK_WORDS, HYPHEN, LIST_END, RANGE, RANGE_END } from './words/phone-words.ts';

/** A range has at most this many numbers. */
const MAX_RANGE = 100;

/** The last two figures of further numbers: `418-201-7350/51/52`. */
const SHORT_END = /^\/([0-9]{2})(?![0-9-]|[.,][0-9])/;

/** A telephone number with its position in a text. */
export interface FoundNumber {
  readonly number: string;
  readonly start: number;
  readonly end: number;
}

/** The beginning of a number that is wrapped in a narrow column, and its end on the next line. */
const CUT_OFF = /[2-9][0-9]{2}[ .-][2-9][0-9]{2}-$/;
const REST = /^[0-9]{4}(?![0-9.,-])/;

/**
 * The text of a cell with the rest of a number that continues on the next line: `Line 514-201-`, `3344 (main)`, or with
 * the end of a range in the next columns: `514-201-3300`, `to`, `514-201-3309`.
 */
export function textWithRest(cell: Cell, { cellsAround }: Document): string {
  if (!CUT_OFF.test(cell.text)) {
    const row = rightOf(cell, cellsAround(cell, 2));
    const counted = endOfCounted(cell, row);
    if (counted !== undefined) return `${cell.text} to ${counted}`;
    const [joint, end] = row;
    const isRange = joint && end && phonesIn(cell.text).length === 1 && RANGE.test(` ${fold(joint.text)} `);
    return isRange && phonesIn(end.text)[0]?.start === 0 ? `${cell.text} ${joint.text} ${end.text}` : cell.text;
  }
  const rest = under(cell, cellsAround(cell, 3)).find(({ text }) => REST.test(text));
  return rest ? `${cell.text}${rest.text}` : cell.text;
}

/** The last figures of both ends of a range, behind the name of its service: `(6000-6011)`. */
const ENDS = /(?<![0-9-])([0-9]{4}) ?[-\u2013] ?([0-9]{4})(?![0-9-])/;

/**
 * The end of a range that is in a column of its own, if the row also has the count of its numbers: `514-201-3300`,
 * `514-201-3309`, `10`; or the last figures of its ends: `514-201-3300`, `Centrex 10 locals (3300-3309)`.
 */
function endOfCounted(cell: Cell, row: readonly Cell[]): string | undefined {
  const [only, more] = phonesIn(cell.text);
  if (!only || more || only.end < cell.text.length) return undefined;
  const [next] = row;
  const last = phonesIn(next?.text ?? '')[0];
  const isWhole = last?.start === 0 && last.end === next?.text.length;
  const count = Number(last?.number) - Number(only.number) + 1;
  if (isWhole && count > 1 && row.some(({ text }) => text === String(count))) return last.number.slice(-4);
  const ends = ENDS.exec(next?.text ?? '');
  return ends && only.number.endsWith(ends[1] ?? '-') ? ends[2] : undefined;
}

/**
 * The numbers of a text, those of a list that are printed without their beginning, and those of a range.
 * @param counts of the row: a hyphen is between the ends of a range if one of them is the count of its numbers
 */
export function numbersIn(text: string, counts: ReadonlySet<number>): readonly FoundNumber[] {
  const printed = phonesIn(text).flatMap((one) => withListEnds(text, one));
  return printed.flatMap((one, index) => {
    const next = printed[index + 1];
    return next && isRange(text, one, next, counts) ? [one, ...between(one, next)] : [one];
  });
}

function isRange(text: string, first: FoundNumber, last: FoundNumber, counts: ReadonlySet<number>): boolean {
  const joint = fold(text.slice(first.end, last.start));
  const isBlock = BLOCK_WORDS.test(fold(text.slice(0, first.start)));
  return (
    RANGE.test(joint) || (HYPHEN.test(joint) && (isBlock || counts.has(Number(last.number) - Number(first.number) + 1)))
  );
}

/** The end of a range with the count of its numbers: `514-201-3300/3309 (10)`. */
const COUNTED_END = /^ ?[/-] ?([0-9]{2,4})(?= ?\(([0-9]{1,3})\))/;

/** Digits further apart are another number, such as a year. */
const MAX_DISTANCE = 100;

function withListEnds(text: string, one: FoundNumber): readonly FoundNumber[] {
  const all = [one];
  for (let last = one; ;) {
    const rest = fold(text.slice(last.end, last.end + 40));
    const counted = COUNTED_END.exec(rest);
    const isCounted = Number(counted?.[1]) - Number(last.number.slice(-(counted?.[1]?.length ?? 0))) + 1;
    const range = isCounted === Number(counted?.[2]) ? counted : RANGE_END.exec(rest);
    const short = SHORT_END.exec(rest);
    const found = range ?? LIST_END.exec(rest) ?? short;
    const digits = found?.[1];
    if (!found || digits === undefined) return all;
    const number = last.number.slice(0, -digits.length) + digits;
    const distance = Number(number) - Number(last.number);
    if (Math.abs(distance) > MAX_DISTANCE || ((range || found === short) && distance <= 0)) return all;
    const end = last.end + found[0].length;
    const start = end - digits.length - (found[0].includes('-') ? 1 : 0);
    const next = { number, start, end };
    if (range) all.push(...between(last, next));
    all.push(next);
    last = next;
  }
}

/** The first and the last number of a block: `204-201-6010-19`. */
const BLOCK = /(?<![0-9-])([2-9][0-9]{2})[ .-]([2-9][0-9]{2})[ .-]([0-9]{4})-([0-9]{2,4})(?![0-9-]|[.,][0-9])/g;

/** The numbers of blocks. An account number may look the same, so only a row of billed numbers has them. */
export function blocksIn(text: string): readonly FoundNumber[] {
  return [...text.slice(0, 200).matchAll(BLOCK)].flatMap((match) => {
    const [whole, area = '', exchange = '', line = '', digits = ''] = match;
    const first = { number: `${area}${exchange}${line}`, start: match.index, end: match.index + whole.length };
    const last = { ...first, number: first.number.slice(0, -digits.length) + digits };
    const numbers = between(first, last);
    return numbers.length > 0 ? [first, ...numbers, last] : [];
  });
}

/** Seven digits of a line: `ADDL LINE 202-3366`. */
const SHORT = /(?<![0-9$.,-]|[0-9][)]? )([2-9][0-9]{2})-([0-9]{4})(?![0-9-]|[.,][0-9])/g;

/**
 * The numbers of a text that are printed without their area code.
 * @param areas the area codes of the exchanges that the document names
 */
export function shortNumbersIn(text: string, areas: ReadonlyMap<string, string>): readonly FoundNumber[] {
  return [...text.slice(0, 200).matchAll(SHORT)].flatMap((match) => {
    const [whole, exchange = '', line = ''] = match;
    const area = areas.get(exchange);
    const end = match.index + whole.length;
    return area === undefined ? [] : [{ number: `${area}${exchange}${line}`, start: match.index, end }];
  });
}

/** The numbers between the first and the last of a range, at the position of the first. */
function between(first: FoundNumber, last: FoundNumber): readonly FoundNumber[] {
  const [from, to] = [Number(first.number), Number(last.number)];
  if (to <= from || to - from > MAX_RANGE) return [];
  return Array.from({ length: to - from - 1 }, (_, index) => ({ ...first, number: String(from + 1 + index) }));
}
