import { leftOf, rightOf, sharesColumn } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones } from '../../parse/phones.ts';
import type { Document } from '../document.ts';
import { FORWARDING_HEADING } from './words/phone-words.ts';

/** A speck between two words is read as a full stop. */
const SPECK = /[.] (?=[a-z])/g;
/** Rows of a table are at most this many text heights apart. */
const MAX_GAP = 5;
/** Below `Deliver to` is an address. */
const MAX_OTHERS = 1;

/**
 * Finds the values of labels such as `Ring-to number`, behind them or in their column: a toll-free number forwards its
 * calls to these lines, which may be those of another company.
 */
export function findForwarded(document: Document): ReadonlySet<Cell> {
  const { cells, labelled } = document;
  // `Delivered to: same` is a label of an address.
  const headings = cells.filter(
    (cell) =>
      cell.text.length < 40 &&
      !labelled.get(cell)?.value &&
      FORWARDING_HEADING.test(fold(cell.text).replace(SPECK, ' ').trim()),
  );
  const behind = headings.flatMap((heading) => rightOf(heading, document.cellsAround(heading, 2))[0] ?? []);
  const values = behind.filter(({ text }) => findPhones(text).length > 0);
  return new Set([...values, ...headings.flatMap((heading) => columnBelow(heading, document))]);
}

function columnBelow(heading: Cell, { cellsAround, cellsBeside }: Document): readonly Cell[] {
  const column: Cell[] = [];
  let bottom = heading.y + heading.height;
  let others = 0;
  for (const cell of cellsBeside(heading)) {
    if (cell.y < heading.y + 0.5 * heading.height || !sharesColumn(heading, cell)) continue;
    if (cell.y - bottom > MAX_GAP * heading.height) break;
    if (findPhones(cell.text).length > 0) column.push(cell);
    else others += 1;
    if (column.length === 0 && others > MAX_OTHERS) break;
    // A text alone in its row is the heading of another table.
    else if (rightOf(cell, cellsAround(cell, 2)).length + leftOf(cell, cellsAround(cell, 2)).length === 0) break;
    bottom = cell.y + cell.height;
  }
  return column;
}
