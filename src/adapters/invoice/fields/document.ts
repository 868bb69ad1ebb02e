import { cellsOf } from '../layout/cells.ts';
import type { Cell, Page } from '../layout/page.ts';
import { labelsIn, type FoundLabel } from './labels.ts';

/** All pages as the finders of fields need them. */
export interface Document {
  readonly pages: readonly Page[];
  readonly cells: readonly Cell[];
  readonly labels: readonly FoundLabel[];
  /** The cells that begin with a label. */
  readonly labelled: ReadonlySet<Cell>;
}

export function toDocument(pages: readonly Page[]): Document {
  const cells = pages.flatMap(cellsOf);
  const labels = cells.flatMap(labelsIn);
  return { pages, cells, labels, labelled: new Set(labels.filter((label) => label.start < 4).map((label) => label.cell)) };
}
