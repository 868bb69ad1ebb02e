import { sharesColumn } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones } from '../../parse/phones.ts';
import type { Document } from '../document.ts';
import { FORWARDING_HEADING } from './phone-words.ts';

/** Rows of a table are at most this many text heights apart. */
const MAX_GAP = 5;

/**
 * Finds the cells of columns such as `Ring-to number`: a toll-free number forwards its calls to these lines, which may
 * be those of another company.
 */
export function findForwarded({ cells, cellsBeside }: Document): ReadonlySet<Cell> {
  const headings = cells.filter(({ text }) => text.length < 40 && FORWARDING_HEADING.test(fold(text).trim()));
  return new Set(headings.flatMap((heading) => columnBelow(heading, cellsBeside(heading))));
}

function columnBelow(heading: Cell, cells: readonly Cell[]): readonly Cell[] {
  const column: Cell[] = [];
  let bottom = heading.y + heading.height;
  for (const cell of cells) {
    if (cell.y < heading.y + 0.5 * heading.height || !sharesColumn(heading, cell)) continue;
    if (cell.y - bottom > MAX_GAP * heading.height) break;
    if (findPhones(cell.text).length > 0) column.push(cell);
    bottom = cell.y + cell.height;
  }
  return column;
}
