import { leftOf, rightOf, under } from '../../../layout/cells.ts';
import { boundsOf, overlap, type Cell } from '../../../layout/page.ts';
import type { Document } from '../../document.ts';
import { isPartLabel, type AddressBlock } from '../address-block.ts';
import { MAX_GAP } from '../address-lines.ts';

/** In text heights. */
const MAX_INDENT = 30;

/** Distance of a heading from a block in text heights; infinite for texts that cannot belong to it. */
export function distanceTo(cell: Cell, top: Cell, block: AddressBlock, { cellsAround, labelled }: Document): number {
  const height = Math.max(top.height, 1);
  if (isLeftOf(cell, top) && top.x - cell.x - cell.width < 1.5 * height) return 0;
  const above = top.y - (cell.y + cell.height);
  const aligned =
    Math.abs(cell.x - top.x) < 2 * height ||
    overlap(cell.x, cell.width, top.x, top.width) > 0.4 * Math.min(cell.width, top.width) ||
    isCentredAbove(cell, block) ||
    (labelled.has(cell) && isIndentedBelow(top, cell, cellsAround(top)));
  if (above > -0.5 * height && aligned) return Math.max(0, above / height);
  const isLeft = block.cells.some(
    (line) =>
      overlap(cell.y, cell.height, line.y, line.height) > 0.4 * cell.height && cell.x + cell.width <= line.x + 1,
  );
  // A heading with a text of its own below it is that of another column.
  const gap = (top.x - cell.x - cell.width) / height;
  const isOfOtherColumn =
    gap > MAX_GAP &&
    under(cell, cellsAround(cell), 1).some(
      (line) => !labelled.has(line) && under(line, cellsAround(line), 1).length > 0,
    );
  // The name of the customer has a label of its own above that of its street.
  const near = isLeftOf(cell, block.streetCell) ? 0.2 : 0.5;
  return isLeft && !isOfOtherColumn
    ? near + Math.max(0, top.x - cell.x - cell.width) / (12 * height)
    : Number.POSITIVE_INFINITY;
}

/** A heading may be in the middle of a box, and the lines below it at its left edge. */
function isCentredAbove(heading: Cell, { cells }: AddressBlock): boolean {
  const { x, width } = boundsOf(cells);
  return heading.x > x && overlap(heading.x, heading.width, x, width) > 0.5 * heading.width;
}

/** Whether a cell is left of another one, in the same row. */
export function isLeftOf(cell: Cell, other: Cell): boolean {
  return (
    cell.x + cell.width <= other.x + 1 &&
    overlap(cell.y, cell.height, other.y, other.height) > 0.4 * Math.min(cell.height, other.height)
  );
}

/** The lines below a label may begin further to the right, where the values of other labels are. */
function isIndentedBelow(lower: Cell, label: Cell, cells: readonly Cell[]): boolean {
  return (
    lower.x > label.x &&
    lower.x - label.x < MAX_INDENT * label.height &&
    (rightOf(label, cells).length === 0 || lower.x > label.x + 0.5 * label.width) &&
    leftOf(lower, cells).every(({ text }) => isPartLabel(text))
  );
}
