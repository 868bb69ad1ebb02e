import { rightOf, sliceCell } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import type { Label } from '../label.ts';
import { labelOfWhole } from '../labels.ts';
import { fits, isOfLines, labelsAmong, moveTo } from './label-shapes.ts';

/** A page has its labels behind their values if this many are. A list of lines has their kind behind their numbers. */
const MIN_LABELS = 3;
const MIN_OTHERS = 2;
const MAIN: ReadonlySet<Label> = new Set(['account', 'date', 'plainDate']);
/** Words of a label. */
const MAX_WORDS = 5;

/** A value and the label behind it, in the text of one cell. */
interface Pair {
  readonly cell: Cell;
  readonly label: Label;
  readonly value: Cell;
  /** The words of the label. */
  readonly own: Cell;
}

/**
 * Exchanges labels with their values on pages that print them behind, in one text (`PA-660172 account number`): all
 * rules then find them where most invoices have them. The words keep the place where they are printed.
 * @param cells of one page
 */
export function putLabelsInFront(cells: readonly Cell[]): readonly Cell[] {
  const pairs = new Map(cells.flatMap((cell) => pairIn(cell) ?? []).map((pair) => [pair.cell, pair]));
  const telling = [...pairs.values()].flatMap(({ label, value }) => (fits(label, value) ? [label] : []));
  const isBehind =
    telling.length >= MIN_LABELS &&
    telling.filter((label) => label !== 'main').length >= MIN_OTHERS &&
    telling.some((label) => MAIN.has(label));
  if (!isBehind) return cells;
  const hasLabelsInFront = [...labelsAmong(cells)].some(
    ([cell, label]) => MAIN.has(label) && fits(label, rightOf(cell, cells)[0]),
  );
  if (hasLabelsInFront) return cells;
  return cells.flatMap((cell) => {
    const pair = pairs.get(cell);
    if (pair === undefined) return [cell];
    const { own, value } = pair;
    return [moveTo(own, { x: value.x, y: own.y }), moveTo(value, { x: own.x + own.width - value.width, y: value.y })];
  });
}

function pairIn(cell: Cell): Pair | undefined {
  const words = cell.text.split(' ');
  for (let count = Math.min(MAX_WORDS, words.length - 1); count > 0; count -= 1) {
    const end = words.slice(0, -count).join(' ').length;
    const label = labelOfWhole(words.slice(-count).join(' '));
    const [value, own] = [sliceCell(cell, 0, end), sliceCell(cell, end + 1, cell.text.length)];
    if (label === undefined || !value || !own) continue;
    if (fits(label, value) || isOfLines(label)) return { cell, label, value, own };
  }
  return undefined;
}
