import { stringify } from 'csv-stringify/sync';

/** Tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export type Cell = string | number | boolean | null;

/** The columns of a file: their headings and the cells of each row. */
export interface Columns<Row> {
  readonly headings: readonly string[];
  readonly cellsOf: (row: Row) => readonly Cell[];
}

/** Characters that begin a formula in a spreadsheet, with their full-width and small forms. */
const FORMULA_SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫−';
/**
 * Matches where a formula could begin: at the start of a cell, and where a program with another separator or quote
 * character would start a cell. Spreadsheets skip blanks, quotes and invisible characters before a sign.
 */
const FORMULA = new RegExp(`(^|[;|\\t\\r\\n])((?:(?![\\t\\r\\n])[\\s"\\p{C}])*)(?=[${FORMULA_SIGNS}])`, 'gu');
const CONTROL_AT_START = /^[\t\r\n]/;

/**
 * Inserts an apostrophe before anything that could begin a formula, so that no spreadsheet runs it, whatever separator
 * it expects.
 */
function escapeFormulas(text: string): string {
  const safe = text.replace(FORMULA, "$1'$2");
  return CONTROL_AT_START.test(safe) ? `'${safe}` : safe;
}

/** Converts batches of rows to CSV. Cells that a spreadsheet would run as a formula are escaped. */
export async function* toCsv<Row>(
  batches: AsyncIterable<readonly Row[]>,
  { headings, cellsOf }: Columns<Row>,
): AsyncGenerator<string> {
  const lines = (cells: readonly (readonly Cell[])[]) =>
    stringify(cells as unknown[][], { record_delimiter: 'windows', cast: { boolean: String, string: escapeFormulas } });
  yield BYTE_ORDER_MARK + lines([headings]);
  for await (const rows of batches) yield lines(rows.map(cellsOf));
}

/** Creates columns from the fields of a response. Lists are joined and objects are written as JSON. */
export function columnsOf<Row>(fields: readonly string[], present: (row: Row) => object): Columns<Row> {
  const cell = (value: unknown) => {
    if (value === undefined || value === null) return null;
    if (Array.isArray(value)) return value.join('; ');
    return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);
  };
  return {
    headings: fields,
    cellsOf(row) {
      const values = present(row) as Record<string, unknown>;
      return fields.map((field) => cell(values[field]));
    },
  };
}
