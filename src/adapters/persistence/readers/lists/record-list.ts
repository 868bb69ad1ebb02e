import type { EntityManager } from 'typeorm';
import type { ListQuery, Page, WholeList } from '../../../../application/ports/lists.ts';
import type { RecordFilter } from '../../../../application/ports/readers.ts';
import { OPEN_STATUSES } from '../../../../domain/shared/vocabulary.ts';
import type { Database } from '../../database.ts';
import type { PlainRows, RawRow } from '../../plain-rows.ts';
import { byIndexes, places, rowsOfIds, runSql, type Clause } from '../../sql.ts';
import type { RecordKind } from '../../totals/facets.ts';
import { keptTotal, type Asked } from '../../totals/kept-totals.ts';
import { leapTo } from '../../totals/leap.ts';
import { keptFor, MOST_COUNTED, MOST_COUNTED_OF_A_SEARCH, numberUpTo } from '../../totals/list-total.ts';
import { orderBy, piecesOf, SORT_KEY } from './pieces.ts';
import { idsByWords, searchOf, type Term } from '../search/search.ts';

/** What a kind's own filter narrows a list to. */
export interface Narrowing {
  readonly conditions: readonly Clause[];
  /** Under what those who fit are counted; undefined where they are not. */
  readonly counted: readonly Asked[] | undefined;
}

export interface RecordTable<Row, SortField extends string, Filter extends RecordFilter> {
  readonly kind: RecordKind;
  readonly table: string;
  readonly rows: PlainRows<Row>;
  /** The only columns that a list may be sorted by, under the alias `r`. */
  readonly sortColumns: Readonly<Record<SortField, string>>;
  /** What the filter says beyond what every record has, but for the search. */
  readonly narrow: (filter: Filter) => Narrowing;
  /** Indexes that begin with, or go on by, when a record was made. */
  readonly dateIndexes: string;
  /** What a person's words ask for. */
  readonly terms: (q: string) => readonly Term[];
}

/** The kept total beside each row of a page: one statement asks for both. */
const TOTAL = 'list_total';
const OWNER = 'LEFT JOIN users u ON u.id = r.user_id';

/** Conditions on what every record has. */
function common({ ids, userId, status, open, createdFrom, createdBefore }: RecordFilter): Clause[] {
  const all: Clause[] = [];
  if (ids?.length === 0) all.push({ sql: '1 = 0', values: [] });
  if (ids !== undefined && ids.length > 0) all.push({ sql: `r.id IN (${places(ids)})`, values: ids });
  if (userId !== undefined) all.push({ sql: 'r.user_id = ?', values: [userId] });
  if (status !== undefined) all.push({ sql: 'r.status = ?', values: [status] });
  if (open !== undefined) all.push({ sql: `r.status ${open ? '' : 'NOT '}IN (${places(OPEN_STATUSES)})`, values: OPEN_STATUSES });
  if (createdFrom !== undefined) all.push({ sql: 'r.created_at >= ?', values: [createdFrom] });
  if (createdBefore !== undefined) all.push({ sql: 'r.created_at < ?', values: [createdBefore] });
  return all;
}

const whereOf = (all: readonly Clause[]): string => (all.length === 0 ? '' : `WHERE ${all.map(({ sql }) => sql).join(' AND ')}`);
const valuesOf = (all: readonly Clause[]) => all.flatMap(({ values }) => values);

/** Reads records with their owners' names, one page of a list or one by its id. */
export function recordList<Row, SortField extends string, Filter extends RecordFilter>({ kind, table, rows, sortColumns, narrow, dateIndexes, terms }: RecordTable<Row, SortField, Filter>) {
  const select = `SELECT ${rows.columns('r')}, u.username AS username`;

  /** A filter as a piece of SQL after `SELECT …`, with how its search is begun. */
  async function asked(manager: EntityManager, filter: Filter) {
    const { conditions: own, counted: ownCounted } = narrow(filter);
    const narrowed = [...own, ...common(filter)];
    const { q, ...list }: RecordFilter = filter;
    const wanted = q === undefined ? [] : terms(q);
    const among = narrowed.length === 0 ? undefined : keptFor(list, ownCounted);
    const search = wanted.length === 0 ? undefined : await searchOf(manager, kind, wanted, narrowed.length === 0, among && keptTotal(kind, among));
    const conditions = [...(search?.conditions ?? []), ...narrowed];
    const byDate = (filter.createdFrom ?? filter.createdBefore) !== undefined && filter.userId === undefined && filter.ids === undefined && search === undefined;
    const from = (more: readonly Clause[], hint = byDate ? byIndexes(manager, dateIndexes) : ''): Clause => ({
      sql: `FROM ${search?.join === undefined ? `${table} r ${hint}` : rowsOfIds(manager, search.join.sql, table)} ${whereOf([...conditions, ...more])}`,
      values: [...(search?.join?.values ?? []), ...valuesOf([...conditions, ...more])],
    });
    return { search, conditions, from };
  }

  async function page(manager: EntityManager, { sort, range, filter }: ListQuery<SortField, Filter>): Promise<Page<Row>> {
    const { search, conditions, from } = await asked(manager, filter);
    const order = orderBy({ column: sortColumns[sort.field], descending: sort.descending });
    const size = Math.max(0, range.last - range.first + 1);
    const counted = keptFor(filter, narrow(filter).counted);
    const kept = counted && keptTotal(kind, counted);
    const ids = await idsOf();
    const number = kept ?? (search?.words && numberUpTo(MOST_COUNTED_OF_A_SEARCH, anyOfWords(search.words)));
    const total = number === undefined ? (search?.few ? `, page.${TOTAL}` : '') : `, (${number.sql}) AS ${TOTAL}`;
    const raws = await runSql<RawRow>(manager, `${select}${total} FROM (${ids.sql}) page JOIN ${table} r ON r.id = page.id ${OWNER} ${order}`, [...(number?.values ?? []), ...ids.values]);
    const told = raws[0]?.[TOTAL];
    const read = raws.map(({ [TOTAL]: _total, ...raw }) => rows.read(raw));
    return { rows: read, ...(await totalOf(read.length)) };

    /** Finds the page by ids first, which indexes answer alone, so that pages far down stay cheap. */
    async function idsOf(): Promise<Clause> {
      if (search?.words !== undefined) return sort.field === 'id' ? idsByWords(kind, search.words, sort.descending, range.first, size) : limited(ofWords(manager, search.words));
      const by = (['id', 'createdAt'] as const).find((field) => field === sort.field);
      const leap = by && (await leapTo(manager, range, { kind, counted, conditions, by, descending: sort.descending }));
      if (leap === undefined) return limited(from([]));
      return limited(from([leap.beyond], by === 'createdAt' ? byIndexes(manager, dateIndexes) : ''), leap.offset);
    }

    function limited({ sql, values }: Clause, offset: number = range.first): Clause {
      // Of few all are looked at in any case, and counted by the way.
      return { sql: `SELECT r.id${search?.few ? `, COUNT(*) OVER () AS ${TOTAL}` : ''} ${sql} ${order} LIMIT ? OFFSET ?`, values: [...values, size, offset] };
    }

    async function totalOf(found: number): Promise<Pick<Page<Row>, 'total' | 'atLeast'>> {
      const seen = found === 0 ? 0 : range.first + found;
      // Of a list with no first row there is none.
      if (found < size && (found > 0 || range.first === 0)) return { total: seen };
      const all = from([]);
      const most = search === undefined || search.few ? MOST_COUNTED : MOST_COUNTED_OF_A_SEARCH;
      const asking = number ?? numberUpTo(most, { ...all, sql: `SELECT 1 ${all.sql}` });
      const counted = Number(told ?? (await runSql<{ total: unknown }>(manager, asking.sql, asking.values))[0]?.total);
      if (kept !== undefined) return { total: Math.max(seen, counted) };
      // Of a list that goes on, one more than is seen is there at least.
      return counted > most && !(search?.few && told !== undefined) ? { total: Math.max(most, seen + Number(found === size)), atLeast: true } : { total: counted };
    }
  }

  const anyOfWords = (words: readonly string[]): Clause =>
    words.length === 0
      ? { sql: 'SELECT id FROM users WHERE 1 = 0', values: [] }
      : { sql: `SELECT ${words.length > 1 ? 'DISTINCT ' : ''}record_id AS id FROM record_words WHERE kind = ? AND word IN (${places(words)})`, values: [kind, ...words] };

  const ofWords = (manager: EntityManager, words: readonly string[], more: readonly Clause[] = []): Clause => {
    const { sql, values } = anyOfWords(words);
    return { sql: `FROM ${rowsOfIds(manager, sql, table)} ${whereOf(more)}`, values: [...values, ...valuesOf(more)] };
  };

  /** Each piece is found by ids first too, which the index of its order answers alone. */
  async function* pieces(database: Database, { sort, filter }: WholeList<SortField, Filter>, size: number): AsyncGenerator<readonly Row[]> {
    const { search, from } = await database.read((manager) => asked(manager, filter));
    const column = sortColumns[sort.field];
    const read = (beyond: readonly Clause[], order: string, limit: number) => {
      return database.read((manager) => {
        const { sql: narrowed, values } = search?.words === undefined ? from(beyond) : ofWords(manager, search.words, beyond);
        const sql = `${select}, ${column} AS ${SORT_KEY} FROM (SELECT r.id ${narrowed} ${order} LIMIT ?) piece JOIN ${table} r ON r.id = piece.id ${OWNER} ${order}`;
        return runSql<RawRow>(manager, sql, [...values, limit]);
      });
    };
    yield* piecesOf({ column, descending: sort.descending, size, read, rowOf: (raw) => rows.read(raw) });
  }

  async function byId(manager: EntityManager, id: number): Promise<Row | undefined> {
    const [raw] = await runSql<RawRow>(manager, `${select} FROM ${table} r ${OWNER} WHERE r.id = ?`, [id]);
    return raw && rows.read(raw);
  }

  return { page, byId, pieces };
}
