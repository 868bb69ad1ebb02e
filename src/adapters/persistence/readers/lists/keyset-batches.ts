import type { RawRow } from '../../row-mapper.ts';
import type { Clause, SqlValue } from '../../sql.ts';

/** Under this name each row tells by what it is sorted. */
export const SORT_KEY = 'sort_key';

export interface Order {
  /** Under the alias `r`; no row has nothing there. */
  readonly column: string;
  readonly descending: boolean;
}

/** The words of an order in which ids decide between equals. */
export function orderBy({ column, descending }: Order): string {
  const direction = descending ? 'DESC' : 'ASC';
  return `ORDER BY ${column === 'r.id' ? '' : `${column} ${direction}, `}r.id ${direction}`;
}

interface Walk<Row> extends Order {
  /** Rows of a piece. */
  readonly size: number;
  /** So many rows at most, each with its `sort_key`. @param order the words of an order */
  readonly read: (conditions: readonly Clause[], order: string, limit: number) => Promise<readonly RawRow[]>;
  readonly rowOf: (raw: RawRow) => Row;
}

/**
 * Walks a list from each piece's last row on. What is left of the rows with the same key is asked for before what
 * follows
 * them, since every server walks an index for either question and not every one does for both at once.
 */
export async function* keysetBatches<Row>({
  column,
  descending,
  size,
  read,
  rowOf,
}: Walk<Row>): AsyncGenerator<readonly Row[]> {
  const beyond = descending ? '<' : '>';
  const order = orderBy({ column, descending });
  const orderOfEquals = orderBy({ column: 'r.id', descending });
  let piece = [...(await read([], order, size))];
  for (;;) {
    const last = piece.at(-1);
    if (last === undefined) return;
    const key = last[SORT_KEY] as SqlValue;
    const full = piece.length === size;
    for (const raw of piece) delete raw[SORT_KEY];
    yield piece.map(rowOf);
    if (!full) return;
    piece =
      column === 'r.id'
        ? []
        : [
            ...(await read(
              [
                { sql: `${column} = ?`, values: [key] },
                { sql: `r.id ${beyond} ?`, values: [last['id'] as number] },
              ],
              orderOfEquals,
              size,
            )),
          ];
    if (piece.length < size)
      piece.push(...(await read([{ sql: `${column} ${beyond} ?`, values: [key] }], order, size - piece.length)));
  }
}
