import type { EntityManager } from 'typeorm';
import type { ListQuery, Page, WholeList } from '../../../../application/ports/lists.ts';
import type { Listing } from '../../../../application/ports/readers.ts';
import type { Database } from '../../database.ts';
import type { RowMapper, RawRow } from '../../row-mapper.ts';
import { placeholders, joinById, runSql, type Clause } from '../../sql.ts';
import { orderBy, keysetBatches, SORT_KEY } from './keyset-batches.ts';
import type { SearchPlan } from '../search/search.ts';
import { countUpTo, MAX_COUNTED, MAX_COUNTED_PLAIN } from '../../counters/list-total.ts';

export interface PlainTable<Row, SortField extends string, Filter> {
  readonly table: string;
  readonly rows: RowMapper<Row>;
  /** The only columns that a list may be sorted by, under the alias `r`. */
  readonly sortColumns: Readonly<Record<SortField, string>>;
  readonly conditions: (filter: Filter) => readonly Clause[];
  /** Reads what the list's own statement needs, before it runs. */
  readonly begin?: (manager: EntityManager, filter: Filter) => Promise<SearchPlan>;
}

/** A condition on ids; none for undefined. */
export function idsIn(ids: readonly number[] | undefined): Clause[] {
  if (ids === undefined) return [];
  return [ids.length === 0 ? { sql: '1 = 0', values: [] } : { sql: `r.id IN (${placeholders(ids)})`, values: ids }];
}

/** A condition for each value that is not undefined. @param columns SQL conditions and their values */
export function equal(columns: Readonly<Record<string, string | number | Date | undefined>>): Clause[] {
  return Object.entries(columns).flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, values: [value] }]));
}

/** A list of one table whose rows have no owner. */
export function plainList<Row, SortField extends string, Filter>(
  database: Database,
  { table, rows, sortColumns, conditions, begin }: PlainTable<Row, SortField, Filter>,
): Listing<Row, SortField, Filter> {
  const valuesOf = (all: readonly Clause[]) => all.flatMap(({ values }) => values);

  async function fromClause(
    manager: EntityManager,
    filter: Filter,
  ): Promise<{ readonly from: (extra: readonly Clause[]) => Clause; readonly scans: boolean }> {
    const found = await begin?.(manager, filter);
    const from = (extra: readonly Clause[]) => {
      const all = [...(found?.conditions ?? []), ...conditions(filter), ...extra];
      const where = all.length === 0 ? '' : `WHERE ${all.map(({ sql }) => sql).join(' AND ')}`;
      return {
        sql: `FROM ${found?.join === undefined ? `${table} r` : joinById(manager, found.join.sql, table)} ${where}`,
        values: [...(found?.join?.values ?? []), ...valuesOf(all)],
      };
    };
    return { from, scans: found?.scanLimit !== undefined };
  }

  async function page(
    manager: EntityManager,
    { sort, range, filter }: ListQuery<SortField, Filter>,
  ): Promise<Page<Row>> {
    const { from: fromOf, scans } = await fromClause(manager, filter);
    const from = fromOf([]);
    const order = orderBy({ column: sortColumns[sort.field], descending: sort.descending });
    const size = Math.max(0, range.last - range.first + 1);
    const raws = await runSql<RawRow>(manager, `SELECT ${rows.columns('r')} ${from.sql} ${order} LIMIT ? OFFSET ?`, [
      ...from.values,
      size + 1,
      range.first,
    ]);
    const read = raws.slice(0, size).map((raw) => rows.read(raw));
    const seen = read.length === 0 ? 0 : range.first + read.length;
    if (read.length > 0 && raws.length <= size) return { rows: read, total: seen };
    if (read.length > 0 && scans) return { rows: read, total: seen + 1, atLeast: true };
    const { total, atLeast } = await countUpTo(manager, scans ? MAX_COUNTED : MAX_COUNTED_PLAIN, {
      sql: `SELECT 1 ${from.sql}`,
      values: from.values,
    });
    return atLeast
      ? { rows: read, total: Math.max(total, seen + Number(raws.length > size)), atLeast }
      : { rows: read, total };
  }

  async function* batches(
    { sort, filter }: WholeList<SortField, Filter>,
    size: number,
  ): AsyncGenerator<readonly Row[]> {
    const column = sortColumns[sort.field];
    const { from } = await database.read((manager) => fromClause(manager, filter));
    const read = (beyond: readonly Clause[], order: string, limit: number) => {
      const { sql, values } = from(beyond);
      return database.read((manager) =>
        runSql<RawRow>(manager, `SELECT ${rows.columns('r')}, ${column} AS ${SORT_KEY} ${sql} ${order} LIMIT ?`, [
          ...values,
          limit,
        ]),
      );
    };
    yield* keysetBatches({ column, descending: sort.descending, size, read, rowOf: (raw) => rows.read(raw) });
  }

  return {
    list: (query) => database.read((manager) => page(manager, query)),
    batches,
  };
}
