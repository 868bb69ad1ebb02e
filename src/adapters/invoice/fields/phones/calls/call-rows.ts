import { leftOf, rightOf } from '../../../layout/cells.ts';
import type { Cell } from '../../../layout/page.ts';
import { MONTH_NAMES } from '../../../parse/dates.ts';
import { fold } from '../../../parse/fold.ts';
import { isTollFree, phonesIn } from '../../../parse/phones.ts';
import type { Document } from '../../document.ts';
import { BILLED } from '../words/phone-words.ts';

/** The day of a call without its year. A period is of a charge. */
const DAY = new RegExp(
  `^(?:[0-3]?[0-9][-/.][0-3]?[0-9]|(?:${MONTH_NAMES})[.]? [0-3]?[0-9]|[0-3]?[0-9][ -](?:${MONTH_NAMES})[.]?)` +
    '(?![-/.0-9])(?! ?(?:to|au|a|-|–|20[0-9]{2}))',
);
/** Behind a number, maybe behind its place: minutes, which are no amount. */
const MINUTES = /^[^0-9$]{0,30}(?<![0-9$.,])([0-9]{1,3})(?::[0-5][0-9])?(?![0-9:]|[.,][0-9]{2}(?![0-9]))/;
const AMOUNT = /[.,][0-9]{2}(?: ?[$])?$/;
/** The rows of a table are at most this far apart, in text heights. */
const MAX_APART = 8;
/** Fewer rows without minutes may be charges. */
const MIN_ROWS = 3;

interface CallRow {
  readonly cell: Cell;
  /** The cell with the day, at the left edge of the table. */
  readonly day: Cell;
  /** Undefined if only an amount is behind the number. */
  readonly minutes: number | undefined;
}

/**
 * Finds the numbers in rows of calls: a day, a number and minutes, in at least two rows below each other
 * (`05-12  4471  Québec QC  418-201-3307  14  0.56`), or amounts of several days. Charges may have a day, too, but the
 * same one, and their counts are one. A row between two others is one even if its day was misread.
 */
export function findCallRows(document: Document): ReadonlySet<Cell> {
  const rows = document.cells.flatMap((cell) => rowOf(cell, document) ?? []);
  const byDay = new Map<Cell, CallRow[]>();
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  const calls = rows.filter((row) => {
    const near = alignedWith(row.day, document).flatMap((day) => byDay.get(day) ?? []);
    const days = new Set(near.map(({ day }) => dayIn(day)));
    const isTimed = near.length > 1 && near.some(({ minutes = 0 }) => minutes > 1);
    return isTimed || (near.length >= MIN_ROWS && days.size > 1);
  });
  const numbers = new Set(calls.map(({ cell }) => cell));
  const isBetween = (cell: Cell) => {
    if (!/[0-9]{4}/.test(cell.text) || /[a-z]/i.test(cell.text)) return false;
    const near = alignedWith(cell, document).filter((other) => numbers.has(other));
    return near.some(({ y }) => y < cell.y) && near.some(({ y }) => y > cell.y);
  };
  return new Set([...numbers, ...(numbers.size > 0 ? document.cells.filter(isBetween) : [])]);
}

function rowOf(cell: Cell, { cellsAround }: Document): CallRow | undefined {
  const [number, ...more] = phonesIn(cell.text);
  if (number === undefined || more.length > 0 || isTollFree(number.number)) return undefined;
  const row = cellsAround(cell, 2);
  const left = leftOf(cell, row);
  const day = [cell, ...left].find((other) => dayIn(other) !== undefined);
  const behind = [cell.text.slice(number.end), ...rightOf(cell, row).map(({ text }) => text)];
  const minutes = MINUTES.exec(behind.join(' ').trim())?.[1];
  const isCharged = behind.some((text) => AMOUNT.test(text));
  if (!day || (minutes === undefined && !isCharged)) return undefined;
  const between = [cell.text.slice(0, number.start), ...left.filter(({ x }) => x > day.x).map(({ text }) => text)];
  if ([...between, ...behind].some((text) => BILLED.test(fold(text)))) return undefined;
  return { cell, day, minutes: minutes === undefined ? undefined : Number(minutes) };
}

function dayIn({ text }: Cell): string | undefined {
  return DAY.exec(fold(text.slice(0, 14)).replace(/^[^0-9a-z]+/, ''))?.[0];
}

/** A cell and those near it with the same left edge. */
function alignedWith(cell: Cell, { cellsAround }: Document): readonly Cell[] {
  return cellsAround(cell, MAX_APART).filter((other) => Math.abs(other.x - cell.x) < 0.5 * cell.height);
}
