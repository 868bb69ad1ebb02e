import type { RawRow } from '../../row-mapper.ts';
import type { Clause, SqlValue } from '../../sql.ts';

/** Alias of the column by which the rows are sorted. */
export const SORT_KEY = 'sort_key';

export interface Order {
  /** Under the alias `r`. Both databases sort null before any other value. */
  readonly column: string;
  readonly descending: boolean;
}

/** The ORDER BY clause. Rows with equal keys are sorted by id. */
export function orderBy({ column, descending }: Order): string {
  const direction = descending ? 'DESC' : 'ASC';
  return `ORDER BY ${column === 'r.id' ? '' : `${column} ${direction}, `}r.id ${direction}`;
}

interface KeysetScan<Row> extends Order {
  /** Rows per batch. */
  readonly size: number;
  /** Reads at most `limit` rows, each with its `sort_key`. @param order the ORDER BY clause */
  readonly read: (conditions: readonly Clause[], order: string, limit: number) => Promise<readonly RawRow[]>;
  readonly rowOf: (raw: RawRow) => Row;
}

/**
 * Reads a list in batches by keyset pagination: each batch continues after the last row of the previous one. The
 * remaining rows with the same key and the rows with later keys are read by separate statements: both databases use an
 * index for each of them, but not for a combined one.
 */
export async function* keysetBatches<Row>({
  column,
  descending,
  size,
  read,
  rowOf,
}: KeysetScan<Row>): AsyncGenerator<readonly Row[]> {
  const beyond = descending ? '<' : '>';
  const order = orderBy({ column, descending });
  const keysBeyond = (key: SqlValue): Clause => {
    if (key !== null) return { sql: `${column} ${beyond} ?`, values: [key] };
    return { sql: descending ? '1 = 0' : `${column} IS NOT NULL`, values: [] };
  };
  const orderOfEquals = orderBy({ column: 'r.id', descending });
  let batch = [...(await read([], order, size))];
  for (;;) {
    const last = batch.at(-1);
    if (last === undefined) return;
    const key = last[SORT_KEY] as SqlValue;
    const isFull = batch.length === size;
    for (const raw of batch) delete raw[SORT_KEY];
    yield batch.map(rowOf);
    if (!isFull) return;
    const equal = key === null ? { sql: `${column} IS NULL`, values: [] } : { sql: `${column} = ?`, values: [key] };
    const laterId = { sql: `r.id ${beyond} ?`, values: [last['id'] as number] };
    batch = column === 'r.id' ? [] : [...(await read([equal, laterId], orderOfEquals, size))];
    if (batch.length < size) batch.push(...(await read([keysBeyond(key)], order, size - batch.length)));
    if (batch.length < size && descending && key !== null)
      batch.push(...(await read([{ sql: `${column} IS NULL`, values: [] }], orderOfEquals, size - batch.length)));
  }
}
