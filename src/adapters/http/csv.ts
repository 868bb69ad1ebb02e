import { stringify } from 'csv-stringify/sync';

/** How spreadsheets tell that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export type Cell = string | number | boolean | null;

/** The columns of a file: their headings, and what stands under each of them in a row. */
export interface Columns<Row> {
  readonly headings: readonly string[];
  readonly cellsOf: (row: Row) => readonly Cell[];
}

/** Rows as CSV, piece by piece; cells that a spreadsheet would run as a formula are defused. */
export async function* csvOf<Row>(pieces: AsyncIterable<readonly Row[]>, { headings, cellsOf }: Columns<Row>): AsyncGenerator<string> {
  const line = (cells: readonly (readonly Cell[])[]) =>
    stringify(cells as unknown[][], { escape_formulas: true, record_delimiter: 'windows', cast: { boolean: String } });
  yield BYTE_ORDER_MARK + line([headings]);
  for await (const rows of pieces) yield line(rows.map(cellsOf));
}
