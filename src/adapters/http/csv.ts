import { stringify } from 'csv-stringify/sync';

/** How spreadsheets tell that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A column: its heading and what stands in it. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | boolean | null>>;

/** Rows as CSV, piece by piece; cells that a spreadsheet would run as a formula are defused. */
export async function* csvOf<Row>(pieces: AsyncIterable<readonly Row[]>, columns: Columns<Row>): AsyncGenerator<string> {
  const line = (cells: readonly (string | number | boolean | null)[][]) =>
    stringify(cells as unknown[][], { escape_formulas: true, record_delimiter: 'windows', cast: { boolean: String } });
  yield BYTE_ORDER_MARK + line([Object.keys(columns)]);
  const reads = Object.values(columns);
  for await (const rows of pieces) yield line(rows.map((row) => reads.map((read) => read(row))));
}
