import type { EntityManager } from 'typeorm';
import type { ListQuery, Page } from '../../../application/ports/lists.ts';
import type { Listing } from '../../../application/ports/readers.ts';
import type { Database } from '../database.ts';
import type { PlainRows, RawRow } from '../plain-rows.ts';
import { places, runSql } from '../sql.ts';
import type { Clause } from './record-list.ts';

export interface PlainTable<Row, SortField extends string, Filter> {
  readonly table: string;
  readonly rows: PlainRows<Row>;
  /** The only columns that a list may be sorted by, under the alias `r`. */
  readonly sortColumns: Readonly<Record<SortField, string>>;
  readonly conditions: (filter: Filter) => readonly Clause[];
}

/** A condition on the ids asked for; none for undefined. */
export function idsIn(ids: readonly number[] | undefined): Clause[] {
  if (ids === undefined) return [];
  return [ids.length === 0 ? { sql: '1 = 0', values: [] } : { sql: `r.id IN (${places(ids)})`, values: ids }];
}

/** A condition for each value that is asked for. */
export function equal(columns: Readonly<Record<string, string | number | Date | undefined>>): Clause[] {
  return Object.entries(columns).flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, values: [value] }]));
}

/** A list of one table that belongs to nobody. */
export function plainList<Row, SortField extends string, Filter>(database: Database, { table, rows, sortColumns, conditions }: PlainTable<Row, SortField, Filter>): Listing<Row, SortField, Filter> {
  const whereOf = (all: readonly Clause[]) => (all.length === 0 ? '' : `WHERE ${all.map((one) => one.sql).join(' AND ')}`);
  const valuesOf = (all: readonly Clause[]) => all.flatMap((one) => one.values);

  async function page(manager: EntityManager, { sort, range, filter }: ListQuery<SortField, Filter>): Promise<Page<Row>> {
    const all = conditions(filter);
    const direction = sort.descending ? 'DESC' : 'ASC';
    const order = `ORDER BY ${sort.field === 'id' ? '' : `${sortColumns[sort.field]} ${direction}, `}r.id ${direction}`;
    const size = Math.max(0, range.last - range.first + 1);
    const raws = await runSql<RawRow>(manager, `SELECT ${rows.columns('r')} FROM ${table} r ${whereOf(all)} ${order} LIMIT ? OFFSET ?`, [...valuesOf(all), size, range.first]);
    if (raws.length > 0 && raws.length < size) return { rows: raws.map((raw) => rows.read(raw)), total: range.first + raws.length };
    const [counted] = await runSql<{ total: number }>(manager, `SELECT COUNT(*) AS total FROM ${table} r ${whereOf(all)}`, valuesOf(all));
    return { rows: raws.map((raw) => rows.read(raw)), total: Number(counted?.total) };
  }

  async function slice(manager: EntityManager, filter: Filter, belowId: number | undefined, limit: number): Promise<readonly Row[]> {
    const all = [...conditions(filter), ...equal({ 'r.id < ?': belowId })];
    const raws = await runSql<RawRow>(manager, `SELECT ${rows.columns('r')} FROM ${table} r ${whereOf(all)} ORDER BY r.id DESC LIMIT ?`, [...valuesOf(all), limit]);
    return raws.map((raw) => rows.read(raw));
  }

  return {
    list: (query) => database.read((manager) => page(manager, query)),
    slice: (filter, belowId, limit) => database.read((manager) => slice(manager, filter, belowId, limit)),
  };
}
