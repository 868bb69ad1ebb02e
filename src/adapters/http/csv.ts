import { stringify } from 'csv-stringify/sync';

/** How spreadsheets tell that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export type Cell = string | number | boolean | null;

/** The columns of a file: their headings, and what stands under each of them in a row. */
export interface Columns<Row> {
  readonly headings: readonly string[];
  readonly cellsOf: (row: Row) => readonly Cell[];
}

/** What begins a formula in a spreadsheet, in the wide and small forms of its signs too. */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫−';
/**
 * Where a cell begins: at its start, and where a reader with another separator, or none for quotes, would begin one.
 * Spreadsheets
 * skip blanks, quotes and what is invisible before a sign.
 */
const FORMULA = new RegExp(`(^|[;|\\t\\r\\n])((?:(?![\\t\\r\\n])[\\s"\\p{C}])*)(?=[${SIGNS}])`, 'gu');
const CONTROL_AT_START = /^[\t\r\n]/;

/**
 * A text that no spreadsheet runs, whatever it takes for the separator: an apostrophe stands before what would begin a
 * formula.
 */
function defused(text: string): string {
  const safe = text.replace(FORMULA, "$1'$2");
  return CONTROL_AT_START.test(safe) ? `'${safe}` : safe;
}

/** Rows as CSV, piece by piece; cells that a spreadsheet would run as a formula are defused. */
export async function* toCsv<Row>(
  pieces: AsyncIterable<readonly Row[]>,
  { headings, cellsOf }: Columns<Row>,
): AsyncGenerator<string> {
  const line = (cells: readonly (readonly Cell[])[]) =>
    stringify(cells as unknown[][], { record_delimiter: 'windows', cast: { boolean: String, string: defused } });
  yield BYTE_ORDER_MARK + line([headings]);
  for await (const rows of pieces) yield line(rows.map(cellsOf));
}
