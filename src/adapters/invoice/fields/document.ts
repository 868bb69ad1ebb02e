import { cellsOf } from '../layout/cells.ts';
import type { Cell, Page } from '../layout/page.ts';
import { closeUpTitles } from '../layout/spaced-letters.ts';
import { separateStreets } from './streets-apart.ts';
import { putLabelsInFront } from './label-order/put-labels-in-front.ts';
import { raiseLabels } from './label-order/raise-labels.ts';
import { closeUpLabels } from './label-order/spaced-labels.ts';
import { separateLabels, type FoundLabel } from './labels.ts';
import { joinWrappedLabels } from './wrapped-labels.ts';

/** All pages, prepared for finding fields. */
export interface Document {
  readonly pages: readonly Page[];
  readonly cells: readonly Cell[];
  /** The cells of the same page, from top to bottom. A long invoice needs thousands of these lookups. */
  readonly cellsBeside: (cell: Cell) => readonly Cell[];
  /** Those at most ten text heights above or below, or as far as `reach` says. */
  readonly cellsAround: (cell: Cell, reach?: number) => readonly Cell[];
  readonly labels: readonly FoundLabel[];
  /** The cells that are labels. */
  readonly labelled: ReadonlyMap<Cell, FoundLabel>;
}

export function toDocument(pages: readonly Page[]): Document {
  const labels: FoundLabel[] = [];
  const byPage = new Map(
    pages.map((page) => {
      const parts = orderLabels(joinWrappedLabels(closeUpLabels(closeUpTitles(cellsOf(page))))).map(separateLabels);
      const found = separateStreets(
        parts.flatMap(({ cells }) => cells),
        parts.flatMap((part) => part.labels),
      );
      labels.push(...found.labels);
      return [page, found.cells];
    }),
  );
  for (const cells of byPage.values()) cells.sort((a, b) => a.y - b.y || a.x - b.x);
  const cellsBeside = (cell: Cell) => byPage.get(cell.page) ?? [];
  return {
    pages,
    cells: [...byPage.values()].flatMap(inRows),
    cellsBeside,
    cellsAround: (cell, reach = 10) => {
      const cells = cellsBeside(cell);
      const distance = reach * cell.height;
      return cells.slice(firstBelow(cells, cell.y - distance), firstBelow(cells, cell.y + distance));
    },
    labels,
    labelled: new Map(labels.map((label) => [label.cell, label])),
  };
}

/** Puts labels where most invoices have them: in front of their values, or above them. */
const orderLabels = (cells: readonly Cell[]) => raiseLabels(putLabelsInFront(cells));

/** Cells that begin within this share of a height of each other are in one row: recognised letters vary in height. */
const SAME_ROW = 0.35;

/** Puts cells that are sorted by height into the order of reading: rows from left to right. */
function inRows(cells: readonly Cell[]): readonly Cell[] {
  const rows: Cell[][] = [];
  for (const cell of cells) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (first && cell.y - first.y < SAME_ROW * Math.min(first.height, cell.height)) row.push(cell);
    else rows.push([cell]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
}

/** Returns the index of the first cell at or below a height of the page, by binary search. */
function firstBelow(cells: readonly Cell[], y: number): number {
  let [low, high] = [0, cells.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cells[middle]?.y ?? 0) < y) low = middle + 1;
    else high = middle;
  }
  return low;
}
