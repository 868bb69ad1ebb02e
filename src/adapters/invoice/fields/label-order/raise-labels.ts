import { rightOf, sharesColumn } from '../../layout/cells.ts';
import { overlap, type Cell } from '../../layout/page.ts';
import type { Label } from '../label.ts';
import { fits, hasShape, isOfLines, labelsAmong, MAX_LENGTH, mayBeLabel, moveTo } from './label-shapes.ts';

/** Between the lines of a value, in text heights. */
const MAX_GAP = 1.3;
/** Between a label and its value, where a rule may be, in text heights. */
const MAX_GAP_OF_LABEL = 2.6;
/** A label is that of the nearer value if the other one is this much further away, in text heights. */
const MUCH_FURTHER = 0.6;
/** A page has its labels below their values if this many are, for each one that is above its value. */
const MAJORITY = 2;
const MIN_LABELS = 2;
/** Lines of an address with its addressee. */
const MAX_LINES = 7;

/**
 * Moves labels above their values on pages that print them below (`May 7, 2025` above `invoice date`): all rules then
 * find them where most invoices have them. The words keep the place where they are printed.
 * @param cells of one page
 */
export function raiseLabels(cells: readonly Cell[]): readonly Cell[] {
  const labels = labelsAmong(cells);
  if (!hasLabelsBelow(labels, cells)) return cells;
  const heights = new Map<Cell, number>();
  for (const [cell, label] of labels) {
    const block = linesAbove(cell, labels, cells, isOfLines(label) ? MAX_LINES : 1);
    if (fits(label, block[0]) || isOfLines(label) || label === 'client') raise(cell, block, heights);
  }
  const raised = [...labels.keys()].filter((cell) => heights.has(cell));
  // Other texts in the row of a label are labels, too.
  for (const cell of cells.filter(({ text }) => mayBeLabel(text))) {
    const isInRow = raised.some((label) => Math.abs(label.y - cell.y) < 0.3 * label.height);
    const block = isInRow ? linesAbove(cell, labels, cells, 1) : [];
    if (raised.some((label) => heights.get(label) === block[0]?.y)) raise(cell, block, heights);
  }
  return cells
    .map((cell) => moveTo(cell, { x: cell.x, y: heights.get(cell) ?? cell.y }))
    .sort((first, second) => first.y - second.y || first.x - second.x);
}

/** Gives a label the height of the first line of its value, and each line that of the one below. */
function raise(label: Cell, block: readonly Cell[], heights: Map<Cell, number>): void {
  if (block.length === 0 || [label, ...block].some((cell) => heights.has(cell))) return;
  for (const [index, line] of block.entries()) heights.set(line, (block[index - 1] ?? label).y);
  heights.set(label, block.at(-1)?.y ?? label.y);
}

function hasLabelsBelow(labels: ReadonlyMap<Cell, Label>, cells: readonly Cell[]): boolean {
  let [below, above] = [0, 0];
  for (const [cell, label] of labels) {
    const [upper, lower] = [neighbour(cell, cells, -1), neighbour(cell, cells, 1)];
    if (!hasShape(label) || fits(label, rightOf(cell, cells)[0])) continue;
    if (isOfLines(label)) {
      if (fits(label, upper) && (lower === undefined || gap(cell, lower) > MAX_GAP)) below += 1;
      continue;
    }
    const isBelow = fits(label, upper) && (!fits(label, lower) || gap(cell, lower) - gap(cell, upper) > MUCH_FURTHER);
    const isAbove = fits(label, lower) && (!fits(label, upper) || gap(cell, upper) - gap(cell, lower) > MUCH_FURTHER);
    if (isBelow) below += 1;
    if (isAbove) above += 1;
  }
  return below >= MIN_LABELS && below >= MAJORITY * above;
}

/** The nearest text below a cell (1), or above it (-1), in its column. */
function neighbour(cell: Cell, cells: readonly Cell[], direction: 1 | -1): Cell | undefined {
  const isThere = (other: Cell) =>
    direction * (other.y - cell.y) > 0.5 * cell.height &&
    gap(cell, other) < MAX_GAP_OF_LABEL &&
    sharesColumn(cell, other) &&
    /[\p{L}\p{N}]/u.test(other.text);
  return cells.filter(isThere).sort((a, b) => gap(cell, a) - gap(cell, b))[0];
}

/** Between two cells in a column, in text heights. */
function gap(cell: Cell, other: Cell | undefined): number {
  if (other === undefined) return Number.POSITIVE_INFINITY;
  return -overlap(cell.y, cell.height, other.y, other.height) / Math.max(cell.height, other.height);
}

/** The lines of a value above its label, nearest first. */
function linesAbove(
  label: Cell,
  labels: ReadonlyMap<Cell, Label>,
  cells: readonly Cell[],
  max: number,
): readonly Cell[] {
  const lines: Cell[] = [];
  for (let cell = label; lines.length < max;) {
    const next = neighbour(cell, cells, -1);
    const maxGap = cell === label ? MAX_GAP_OF_LABEL : MAX_GAP;
    if (next === undefined || labels.has(next) || gap(cell, next) > maxGap || next.text.length > MAX_LENGTH) break;
    lines.push(next);
    cell = next;
  }
  return lines;
}
