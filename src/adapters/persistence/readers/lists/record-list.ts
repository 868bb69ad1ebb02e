import type { EntityManager } from 'typeorm';
import type { ListQuery, Page, WholeList } from '../../../../application/ports/lists.ts';
import type { RecordFilter } from '../../../../application/ports/readers.ts';
import type { Database } from '../../database.ts';
import type { RowMapper, RawRow } from '../../row-mapper.ts';
import { byIndexes, joinById, runSql, type Clause } from '../../sql.ts';
import type { RecordKind } from '../../counters/facets.ts';
import { counterQuery, type CounterSelection } from '../../counters/counters.ts';
import { counterFor, MAX_COUNTED, numberUpTo } from '../../counters/list-total.ts';
import { planSearch, type SearchPlan } from '../search/search.ts';
import type { Term } from '../search/candidates.ts';
import { common, openCondition, valuesOf, whereOf } from './conditions.ts';
import { orderBy, keysetBatches, SORT_KEY } from './keyset-batches.ts';
import { chooseScan, limitScan, type OrderedScan } from './ordered-scan.ts';

/** What a kind's own filter narrows a list to. */
export interface FilterClauses {
  readonly conditions: readonly Clause[];
  /** Under what those who fit are counted; undefined where they are not. */
  readonly counted: readonly CounterSelection[] | undefined;
}

export interface RecordTable<Row, SortField extends string, Filter extends RecordFilter> {
  readonly kind: RecordKind;
  readonly table: string;
  readonly rows: RowMapper<Row>;
  /** The only columns that a list may be sorted by, under the alias `r`. */
  readonly sortColumns: Readonly<Record<SortField, string>>;
  /** What the filter says beyond what every record has, but for the search. */
  readonly narrow: (filter: Filter) => FilterClauses;
  /** The index that holds all records in the order of a field. */
  readonly sortIndexes: Readonly<Record<SortField, string>>;
  /** Indexes that begin with, or go on by, when a record was made. */
  readonly dateIndexes: string;
  /** What a person's words ask for. */
  readonly terms: (q: string) => readonly Term[];
}

/** The stored total next to each row of a page: one statement asks for both. */
const TOTAL = 'list_total';
/** This part of a scan is tried first. */
const FIRST_PART = 4;
const OWNER = 'LEFT JOIN users u ON u.id = r.user_id';

/** A filter as conditions, with the plan of its search. */
interface ListPlan {
  readonly narrowed: readonly Clause[];
  readonly search?: SearchPlan;
  readonly scan?: OrderedScan;
}

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

  /** @param wanted how many rows: those of a page, of all pages before it, and one more; infinite for all */
  async function planList(
    manager: EntityManager,
    { filter, sort }: WholeList<SortField, Filter>,
    wanted: number,
  ): Promise<ListPlan> {
    const { conditions: own, counted } = narrow(filter);
    const narrowed = [...own, ...common(filter), ...openCondition(kind, filter)];
    const { q, ...list }: RecordFilter = filter;
    const searchTerms = q === undefined ? [] : terms(q);
    if (searchTerms.length === 0) return { narrowed };
    const scan = chooseScan(filter, sort.field, sortIndexes[sort.field]);
    const storedCounter = narrowed.length === 0 ? undefined : counterFor(kind, list, counted);
    const search = await planSearch(manager, kind, searchTerms, {
      wanted,
      alone: narrowed.length === 0,
      length: storedCounter && counterQuery(kind, storedCounter),
    });
    return { narrowed, search, scan };
  }

  /** What follows `SELECT …`. */
  function fromOf(
    manager: EntityManager,
    { search, narrowed }: ListPlan,
    more: readonly Clause[] = [],
    hint = '',
  ): Clause {
    const conditions = [...(search?.conditions ?? []), ...narrowed, ...more];
    const from = search?.join === undefined ? `${table} r ${hint}` : joinById(manager, search.join.sql, table);
    return {
      sql: `FROM ${from} ${whereOf(conditions)}`,
      values: [...(search?.join?.values ?? []), ...valuesOf(conditions)],
    };
  }

  /** Reads a page of a search from the first rows of the list; undefined where these do not fill it. */
  async function scanPage(
    manager: EntityManager,
    query: ListQuery<SortField, Filter>,
    plan: ListPlan,
  ): Promise<Page<Row> | undefined> {
    const { scan, search } = plan;
    if (scan === undefined || search?.scanLimit === undefined) return undefined;
    const {
      sort,
      range: { first, last },
    } = query;
    const order = { column: sortColumns[sort.field], descending: sort.descending };
    const size = Math.max(0, last - first + 1);
    const number = search.firstIds && numberUpTo(MAX_COUNTED, search.firstIds);
    // Common words fill a page from a part of the rows, and the matches in that part tell whether the rest is worth
    // reading.
    for (const rowsRead of [Math.round(search.scanLimit / FIRST_PART), search.scanLimit]) {
      const limit = await limitScan(manager, table, scan, order, rowsRead);
      const ids = fromOf(manager, plan, limit, byIndexes(manager, scan.index));
      const sql =
        `${select}, ${number === undefined ? '0' : `(${number.sql})`} AS ${TOTAL} FROM (SELECT r.id ` +
        `${ids.sql} ${orderBy(order)} LIMIT ? OFFSET ?) page JOIN ${table} r ON r.id = page.id ${OWNER} ` +
        `${orderBy(order)}`;
      const raws = await runSql<RawRow>(manager, sql, [...(number?.values ?? []), ...ids.values, size + 1, first]);
      const found = Number(raws[0]?.[TOTAL] ?? 0);
      const read = raws.slice(0, size).map(({ [TOTAL]: _total, ...raw }) => rows.read(raw));
      if (raws.length > size && found > 0 && found <= MAX_COUNTED) return { rows: read, total: found };
      if (raws.length > size) return { rows: read, total: Math.max(found - 1, first + size + 1), atLeast: true };
      if (limit.length === 0 && (raws.length > 0 || first === 0)) return { rows: read, total: first + read.length };
      if (limit.length === 0 || (first === 0 && raws.length * FIRST_PART < size)) return undefined;
    }
    return undefined;
  }

  async function page(manager: EntityManager, query: ListQuery<SortField, Filter>): Promise<Page<Row>> {
    const { sort, range, filter } = query;
    const planned = await planList(manager, query, range.last + 2);
    const scanned = await scanPage(manager, query, planned);
    if (scanned !== undefined) return scanned;
    const { planAgain } = planned.search ?? {};
    const plan = planAgain === undefined ? planned : { narrowed: planned.narrowed, search: await planAgain() };
    const { search } = plan;
    const order = orderBy({ column: sortColumns[sort.field], descending: sort.descending });
    const size = Math.max(0, range.last - range.first + 1);
    const byDate =
      (filter.createdFrom ?? filter.createdBefore) !== undefined &&
      filter.userId === undefined &&
      filter.ids === undefined &&
      search === undefined;
    const counted = counterFor(kind, filter, narrow(filter).counted);
    const storedCounter = counted && counterQuery(kind, counted);
    const all = fromOf(manager, plan, [], byDate ? byIndexes(manager, dateIndexes) : '');
    // The page is found by ids first, which an index answers alone. If matches are few, all of them are counted too.
    const ids = {
      sql: `SELECT r.id${search?.few ? `, COUNT(*) OVER () AS ${TOTAL}` : ''} ${all.sql} ${order} LIMIT ? OFFSET ?`,
      values: [...all.values, size, range.first],
    };
    const total =
      storedCounter === undefined ? (search?.few ? `, page.${TOTAL}` : '') : `, (${storedCounter.sql}) AS ${TOTAL}`;
    const raws = await runSql<RawRow>(
      manager,
      `${select}${total} FROM (${ids.sql}) page JOIN ${table} r ON r.id = page.id ${OWNER} ${order}`,
      [...(storedCounter?.values ?? []), ...ids.values],
    );
    const totalInRow = raws[0]?.[TOTAL];
    const read = raws.map(({ [TOTAL]: _total, ...raw }) => rows.read(raw));
    return { rows: read, ...(await totalOf(read.length)) };

    async function totalOf(found: number): Promise<Pick<Page<Row>, 'total' | 'atLeast'>> {
      const seen = found === 0 ? 0 : range.first + found;
      // Of a list with no first row there is none.
      if (found < size && (found > 0 || range.first === 0)) return { total: seen };
      const number = storedCounter ?? numberUpTo(MAX_COUNTED, { ...all, sql: `SELECT 1 ${all.sql}` });
      const counted = Number(
        totalInRow ?? (await runSql<{ total: unknown }>(manager, number.sql, number.values))[0]?.total,
      );
      if (storedCounter !== undefined) return { total: Math.max(seen, counted) };
      // If the page is full, the list has at least one more row.
      return counted > MAX_COUNTED && !(search?.few && totalInRow !== undefined)
        ? { total: Math.max(MAX_COUNTED, seen + Number(found === size)), atLeast: true }
        : { total: counted };
    }
  }

  /** Each piece is found by ids first too, which the index of its order answers alone. */
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
        const { sql: narrowed, values } = fromOf(manager, plan, beyond);
        const sql =
          `${select}, ${column} AS ${SORT_KEY} FROM (SELECT r.id ${narrowed} ${order} LIMIT ?) piece JOIN ` +
          `${table} r ON r.id = piece.id ${OWNER} ${order}`;
        return runSql<RawRow>(manager, sql, [...values, limit]);
      });
    yield* keysetBatches({ column, descending, size, read, rowOf: (raw) => rows.read(raw) });
  }

  async function byId(manager: EntityManager, id: number): Promise<Row | undefined> {
    const [raw] = await runSql<RawRow>(manager, `${select} FROM ${table} r ${OWNER} WHERE r.id = ?`, [id]);
    return raw && rows.read(raw);
  }

  return { page, byId, batches };
}
