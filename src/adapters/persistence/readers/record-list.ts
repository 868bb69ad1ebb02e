import type { EntityManager } from 'typeorm';
import type { ListQuery, Page } from '../../../application/ports/lists.ts';
import type { RecordFilter } from '../../../application/ports/readers.ts';
import type { PlainRows, RawRow } from '../plain-rows.ts';
import { places, runSql, type SqlValue } from '../sql.ts';

/** A piece of SQL with the values of its places. */
export interface Clause {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** What a list is narrowed to: a table to join, or conditions that all must hold. */
export interface Narrowing {
  readonly join?: Clause | undefined;
  readonly conditions: readonly Clause[];
}

export interface RecordTable<Row, SortField extends string, Filter extends RecordFilter> {
  readonly table: string;
  readonly rows: PlainRows<Row>;
  /** The only columns that a list may be sorted by, under the alias `r`. */
  readonly sortColumns: Readonly<Record<SortField, string>>;
  /** What the filter says beyond what every record has. */
  readonly narrow: (filter: Filter) => Narrowing;
}

const OWNER = 'LEFT JOIN users u ON u.id = r.user_id';

/** Conditions on what every record has. */
function common({ ids, userId, status, createdFrom, createdBefore }: RecordFilter): Clause[] {
  const all: Clause[] = [];
  if (ids?.length === 0) all.push({ sql: '1 = 0', values: [] });
  if (ids !== undefined && ids.length > 0) all.push({ sql: `r.id IN (${places(ids)})`, values: ids });
  if (userId !== undefined) all.push({ sql: 'r.user_id = ?', values: [userId] });
  if (status !== undefined) all.push({ sql: 'r.status = ?', values: [status] });
  if (createdFrom !== undefined) all.push({ sql: 'r.created_at >= ?', values: [createdFrom] });
  if (createdBefore !== undefined) all.push({ sql: 'r.created_at < ?', values: [createdBefore] });
  return all;
}

/** Reads records with their owners' names, one page of a list or one by its id. */
export function recordList<Row, SortField extends string, Filter extends RecordFilter>({ table, rows, sortColumns, narrow }: RecordTable<Row, SortField, Filter>) {
  const select = `SELECT ${rows.columns('r')}, u.username AS username`;

  /** Finds the page by ids first, which indexes answer alone, so that pages far down stay cheap. */
  async function page(manager: EntityManager, { sort, range, filter }: ListQuery<SortField, Filter>): Promise<Page<Row>> {
    const { join, conditions } = narrow(filter);
    const all = [...conditions, ...common(filter)];
    const from = `FROM ${table} r ${join?.sql ?? ''} ${all.length === 0 ? '' : `WHERE ${all.map((one) => one.sql).join(' AND ')}`}`;
    const values = [...(join?.values ?? []), ...all.flatMap((one) => one.values)];
    const direction = sort.descending ? 'DESC' : 'ASC';
    const order = `ORDER BY ${sort.field === 'id' ? '' : `${sortColumns[sort.field]} ${direction}, `}r.id ${direction}`;
    const size = Math.max(0, range.last - range.first + 1);
    const raws = await runSql<RawRow>(
      manager,
      `${select} FROM (SELECT r.id ${from} ${order} LIMIT ? OFFSET ?) page JOIN ${table} r ON r.id = page.id ${OWNER} ${order}`,
      [...values, size, range.first],
    );
    const lastPage = raws.length > 0 && raws.length < size;
    return { rows: raws.map((raw) => rows.read(raw)), total: lastPage ? range.first + raws.length : await count() };

    async function count(): Promise<number> {
      const [row] = await runSql<{ total: number }>(manager, `SELECT COUNT(*) AS total ${from}`, values);
      return Number(row?.total);
    }
  }

  async function slice(manager: EntityManager, filter: Filter, belowId: number | undefined, limit: number): Promise<readonly Row[]> {
    const { join, conditions } = narrow(filter);
    const all = [...conditions, ...common(filter), ...(belowId === undefined ? [] : [{ sql: 'r.id < ?', values: [belowId] }])];
    const where = all.length === 0 ? '' : `WHERE ${all.map((one) => one.sql).join(' AND ')}`;
    const values = [...(join?.values ?? []), ...all.flatMap((one) => one.values), limit];
    const raws = await runSql<RawRow>(manager, `${select} FROM ${table} r ${join?.sql ?? ''} ${OWNER} ${where} ORDER BY r.id DESC LIMIT ?`, values);
    return raws.map((raw) => rows.read(raw));
  }

  async function byId(manager: EntityManager, id: number): Promise<Row | undefined> {
    const [raw] = await runSql<RawRow>(manager, `${select} FROM ${table} r ${OWNER} WHERE r.id = ?`, [id]);
    return raw && rows.read(raw);
  }

  return { page, byId, slice };
}
