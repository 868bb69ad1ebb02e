import type { EntityManager } from 'typeorm';
import type { ListQuery, Page, WholeList } from '../../../../application/ports/lists.ts';
import type { RecordFilter } from '../../../../application/ports/readers.ts';
import type { Database } from '../../database.ts';
import type { RowMapper, RawRow } from '../../row-mapper.ts';
import { byIndexes, joinById, joinToPage, runSql, type Clause } from '../../sql.ts';
import type { RecordKind } from '../../counters/facets.ts';
import { counterQuery } from '../../counters/counters.ts';
import { counterFor, MAX_COUNTED, numberUpTo } from '../../counters/list-total.ts';
import { planSearch, type SearchPlan } from '../search/search.ts';
import type { Term } from '../search/candidates.ts';
import { common, openCondition, valuesOf, whereOf, type FilterClauses } from './conditions.ts';
import { orderBy, keysetBatches, SORT_KEY } from './keyset-batches.ts';
import { chooseScan, limitScan, type OrderedScan } from './ordered-scan.ts';

export interface RecordTable<Row, SortField extends string, Filter extends RecordFilter> {
  readonly kind: RecordKind;
  readonly table: string;
  readonly rows: RowMapper<Row>;
  /** The only columns that a list may be sorted by, under the alias `r`. */
  readonly sortColumns: Readonly<Record<SortField, string>>;
  /** The clauses of the kind's own filters. */
  readonly narrow: (filter: Filter) => FilterClauses;
  /** The index that has all records in the order of a field. */
  readonly sortIndexes: Readonly<Record<SortField, string>>;
  /** Indexes with the creation time. */
  readonly dateIndexes: string;
  /** Splits a search text into terms. */
  readonly terms: (q: string) => readonly Term[];
}

/** Alias of the total, which is read in the same statement as the rows. */
const TOTAL = 'list_total';
/** This part of a scan is tried first. */
const FIRST_PART = 4;
const OWNER = 'LEFT JOIN users u ON u.id = r.user_id';

/** The conditions of a filter, with the plan of its search. */
interface ListPlan {
  readonly conditions: readonly Clause[];
  readonly search?: SearchPlan | undefined;
  readonly scan?: OrderedScan;
}

const sizeOf = ({ first, last }: { readonly first: number; readonly last: number }) => Math.max(0, last - first + 1);

/** Reads records with their owners' names, one page of a list or one by its id. */
export function recordList<Row, SortField extends string, Filter extends RecordFilter>({
  kind,
  table,
  rows,
  sortColumns,
  sortIndexes,
  narrow,
  dateIndexes,
  terms,
}: RecordTable<Row, SortField, Filter>) {
  const select = `SELECT ${rows.columns('r')}, u.username AS username`;

  /** @param wanted rows of the page and of all pages before it, and one more; infinite for all */
  async function planList(
    manager: EntityManager,
    { filter, sort }: WholeList<SortField, Filter>,
    wanted: number,
  ): Promise<ListPlan> {
    const own = narrow(filter);
    const conditions = [...own.conditions, ...common(filter), ...openCondition(kind, filter)];
    const { q, ...list }: RecordFilter = filter;
    const searchTerms = q === undefined ? [] : terms(q);
    if (searchTerms.length === 0) return { conditions };
    const counter = conditions.length === 0 ? undefined : counterFor(kind, list, own.counted);
    const search = await planSearch(manager, kind, searchTerms, {
      wanted,
      alone: conditions.length === 0,
      length: counter && counterQuery(kind, counter),
    });
    return { conditions, search, scan: chooseScan(filter, sort.field, sortIndexes[sort.field]) };
  }

  /** The part of a statement after `SELECT …`. */
  function fromOf(manager: EntityManager, plan: ListPlan, more: readonly Clause[] = [], hint = ''): Clause {
    const { join, conditions = [] } = plan.search ?? {};
    const all = [...conditions, ...plan.conditions, ...more];
    const from = join === undefined ? `${table} r ${hint}` : joinById(manager, join.sql, table);
    return { sql: `FROM ${from} ${whereOf(all)}`, values: [...(join?.values ?? []), ...valuesOf(all)] };
  }

  const readRows = (raws: readonly RawRow[]): readonly Row[] =>
    raws.map(({ [TOTAL]: _total, ...raw }) => rows.read(raw));

  /** Reads a page of a search from the first rows of the list; undefined if they do not fill it. */
  async function scanPage(
    manager: EntityManager,
    query: ListQuery<SortField, Filter>,
    plan: ListPlan,
  ): Promise<Page<Row> | undefined> {
    const { scan, search } = plan;
    if (scan === undefined || search?.scanLimit === undefined) return undefined;
    const { sort, range } = query;
    const { first } = range;
    const order = { column: sortColumns[sort.field], descending: sort.descending };
    const size = sizeOf(range);
    const counter = search.firstIds && numberUpTo(MAX_COUNTED, search.firstIds);
    // Common words fill a page from a part of the rows, and the matches in that part tell whether the rest is worth
    // reading.
    for (const rowsRead of [Math.round(search.scanLimit / FIRST_PART), search.scanLimit]) {
      const limit = await limitScan(manager, table, scan, order, rowsRead);
      const ids = fromOf(manager, plan, limit, byIndexes(manager, scan.index));
      const sql =
        `${select}, ${counter === undefined ? '0' : `(${counter.sql})`} AS ${TOTAL} FROM (SELECT r.id ` +
        `${ids.sql} ${orderBy(order)} LIMIT ? OFFSET ?) page ` +
        `${joinToPage(manager)} ${table} r ON r.id = page.id ${OWNER} ${orderBy(order)}`;
      const raws = await runSql<RawRow>(manager, sql, [...(counter?.values ?? []), ...ids.values, size + 1, first]);
      const found = Number(raws[0]?.[TOTAL] ?? 0);
      const read = readRows(raws.slice(0, size));
      if (raws.length > size && found > 0 && found <= MAX_COUNTED) return { rows: read, total: found };
      if (raws.length > size) return { rows: read, total: Math.max(found - 1, first + size + 1), atLeast: true };
      if (limit.length === 0 && (raws.length > 0 || first === 0)) return { rows: read, total: first + read.length };
      if (limit.length === 0 || (first === 0 && raws.length * FIRST_PART < size)) return undefined;
    }
    return undefined;
  }

  async function page(manager: EntityManager, query: ListQuery<SortField, Filter>): Promise<Page<Row>> {
    const plan = await planList(manager, query, query.range.last + 2);
    const scanned = await scanPage(manager, query, plan);
    if (scanned !== undefined) return scanned;
    const search = plan.search?.planAgain === undefined ? plan.search : await plan.search.planAgain();
    return readPage(manager, query, { conditions: plan.conditions, search });
  }

  async function readPage(
    manager: EntityManager,
    { sort, range, filter }: ListQuery<SortField, Filter>,
    plan: ListPlan,
  ): Promise<Page<Row>> {
    const order = orderBy({ column: sortColumns[sort.field], descending: sort.descending });
    const size = sizeOf(range);
    const hasDates = (filter.createdFrom ?? filter.createdBefore) !== undefined;
    const byDate = hasDates && filter.userId === undefined && filter.ids === undefined && plan.search === undefined;
    const selection = counterFor(kind, filter, narrow(filter).counted);
    const counter = selection && counterQuery(kind, selection);
    const countsMatches = counter === undefined && plan.search?.few === true;
    const list = fromOf(manager, plan, [], byDate ? byIndexes(manager, dateIndexes) : '');
    // The page is found by ids first, which an index answers alone. If matches are few, all of them are counted too.
    const columns = countsMatches ? `r.id, COUNT(*) OVER () AS ${TOTAL}` : 'r.id';
    const ids = `SELECT ${columns} ${list.sql} ${order} LIMIT ? OFFSET ?`;
    const total = countsMatches ? `, page.${TOTAL}` : counter === undefined ? '' : `, (${counter.sql}) AS ${TOTAL}`;
    const raws = await runSql<RawRow>(
      manager,
      `${select}${total} FROM (${ids}) page ${joinToPage(manager)} ${table} r ON r.id = page.id ${OWNER} ${order}`,
      [...(counter?.values ?? []), ...list.values, size, range.first],
    );
    const read = readRows(raws);
    const seen = read.length === 0 ? 0 : range.first + read.length;
    if (read.length < size && (read.length > 0 || range.first === 0)) return { rows: read, total: seen };
    const readTotal = async ({ sql, values }: Clause) =>
      Number(raws[0]?.[TOTAL] ?? (await runSql<{ total: unknown }>(manager, sql, values))[0]?.total);
    if (counter !== undefined) return { rows: read, total: Math.max(seen, await readTotal(counter)) };
    const counted = await readTotal(numberUpTo(MAX_COUNTED, { ...list, sql: `SELECT 1 ${list.sql}` }));
    if (counted <= MAX_COUNTED || (countsMatches && read.length > 0)) return { rows: read, total: counted };
    // At least one row more than those seen, if the page is full.
    return { rows: read, total: Math.max(MAX_COUNTED, seen + Number(read.length === size)), atLeast: true };
  }

  /** Each batch is found by ids first too, which the index of its order answers alone. */
  async function* batches(
    database: Database,
    query: WholeList<SortField, Filter>,
    size: number,
  ): AsyncGenerator<readonly Row[]> {
    const plan = await database.read((manager) => planList(manager, query, Infinity));
    const { field, descending } = query.sort;
    const column = sortColumns[field];
    const read = (beyond: readonly Clause[], order: string, limit: number) =>
      database.read((manager) => {
        const list = fromOf(manager, plan, beyond);
        const sql =
          `${select}, ${column} AS ${SORT_KEY} FROM (SELECT r.id ${list.sql} ${order} LIMIT ?) batch ` +
          `${joinToPage(manager)} ${table} r ON r.id = batch.id ${OWNER} ${order}`;
        return runSql<RawRow>(manager, sql, [...list.values, limit]);
      });
    yield* keysetBatches({ column, descending, size, read, rowOf: (raw) => rows.read(raw) });
  }

  async function byId(manager: EntityManager, id: number): Promise<Row | undefined> {
    const [raw] = await runSql<RawRow>(manager, `${select} FROM ${table} r ${OWNER} WHERE r.id = ?`, [id]);
    return raw && rows.read(raw);
  }

  return { page, byId, batches };
}
