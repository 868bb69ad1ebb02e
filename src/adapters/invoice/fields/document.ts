import { cellsOf } from '../layout/cells.ts';
import type { Cell, Page } from '../layout/page.ts';
import { labelsIn, type FoundLabel } from './labels.ts';

/** All pages, prepared for finding fields. */
export interface Document {
  readonly pages: readonly Page[];
  readonly cells: readonly Cell[];
  /** The cells of the same page. A long invoice needs thousands of these lookups. */
  readonly cellsBeside: (cell: Cell) => readonly Cell[];
  readonly labels: readonly FoundLabel[];
  /** The cells that begin with a label. */
  readonly labelled: ReadonlySet<Cell>;
}

export function toDocument(pages: readonly Page[]): Document {
  const byPage = new Map(pages.map((page) => [page, cellsOf(page)]));
  const cells = [...byPage.values()].flat();
  const labels = cells.flatMap(labelsIn);
  return {
    pages,
    cells,
    cellsBeside: (cell) => byPage.get(cell.page) ?? [],
    labels,
    labelled: new Set(labels.filter((label) => label.start < 4).map((label) => label.cell)),
  };
}
