import { leftOf, rightOf, sharesColumn } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones, isTollFree } from '../../parse/phones.ts';
import type { Document } from '../document.ts';

/** An issuer prints fewer numbers of its own below each other. */
const MIN_NUMBERS = 3;
/** A document with more has lists of calls. */
const MAX_CELLS = 200;

/** The heading of a column of lines, not of called numbers. */
const HEADING = new RegExp(
  '^(?:(?:tele)?phone |your |vos )?(?:lines?|lignes?|numbers?|numeros?|btn|wtn|tn|dids?)' +
    '(?: ?/ ?(?:lines?|lignes?|numbers?|numeros?))?(?: de telephone| telephoniques?)?[ :]*$',
);
/** Rows of a table are at most this many text heights apart. */
const MAX_GAP = 4;

/**
 * Finds the cells of columns of the customer's numbers: below a heading, or local ones with a name behind each, also
 * near an address of the issuer.
 */
export function findNumberColumns(document: Document): ReadonlySet<Cell> {
  const headings = document.cells.filter(({ text }) => text.length < 30 && HEADING.test(fold(text)));
  return new Set([...headings.flatMap((heading) => columnBelow(heading, document)), ...namedColumns(document)]);
}

function columnBelow(heading: Cell, { cellsBeside }: Document): readonly Cell[] {
  const column: Cell[] = [];
  let bottom = heading.y + heading.height;
  for (const cell of cellsBeside(heading)) {
    if (cell.y < heading.y + 0.5 * heading.height || !sharesColumn(heading, cell)) continue;
    if (cell.y - bottom > MAX_GAP * heading.height || findPhones(cell.text).length === 0) break;
    column.push(cell);
    bottom = cell.y + cell.height;
  }
  return column;
}

function namedColumns({ cells, cellsAround }: Document): readonly Cell[] {
  const isInColumn = (cell: Cell) => {
    if (/[a-z]/i.test(cell.text) || !findPhones(cell.text).some((number) => !isTollFree(number))) return false;
    const row = cellsAround(cell, 2);
    return leftOf(cell, row).length === 0 && rightOf(cell, row).some(({ text }) => /[a-z]/i.test(text));
  };
  const members = cells.filter(isInColumn).slice(0, MAX_CELLS);
  const columns: Cell[][] = [];
  for (const cell of members) {
    const column = columns.find((one) => one.some((other) => other.page === cell.page && isNextBelow(cell, other)));
    if (column) column.push(cell);
    else columns.push([cell]);
  }
  return columns.filter((column) => column.length >= MIN_NUMBERS).flat();
}

/** Whether a cell is in the next line of a list, aligned with the one above. */
export function isNextBelow(cell: Cell, above: Cell): boolean {
  const gap = cell.y - above.y - above.height;
  return gap > -0.5 * cell.height && gap < 2.2 * cell.height && Math.abs(above.x - cell.x) < cell.height;
}
