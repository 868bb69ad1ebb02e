import type { EntityManager } from 'typeorm';
import { placeholders, readInstant, runSql, type Clause } from '../sql.ts';
import { BLOCK, BLOCK_DIGITS, TABLES, type RecordKind } from './facets.ts';
import type { CounterSelection } from './counters.ts';

/** Where a page far down a list begins: rows are passed over by whole blocks of ids, whose totals are kept. */
export interface BlockSkip {
  /** The rows that are not passed over, under the alias `r`. */
  readonly beyond: Clause;
  /** Rows to be passed over from there on. */
  readonly offset: number;
}

/** What is leapt through: records of some statuses, or all, in the order of their ids or of their making. */
export interface SkipQuery {
  readonly kind: RecordKind;
  /** The totals that the list's own is the sum of. */
  readonly counted: CounterSelection | undefined;
  readonly conditions: readonly Clause[];
  readonly by: 'id' | 'createdAt';
  readonly descending: boolean;
}

/** A page nearer than this is reached as quickly by walking. */
export const MIN_SKIP = 2 * BLOCK;
/**
 * Records of several servers' making may stand in another order than their times by no more than this, in milliseconds.
 */
const MAX_CLOCK_SKEW_MS = 3_600_000;

/**
 * Where a page far down begins.
 * @returns undefined where walking is as quick, where the list ends before, and where the blocks do not add up to what
 * is kept
 * of the whole list: a release before this one, which runs beside it, counts its records in none
 */
export async function skipBlocks(
  manager: EntityManager,
  { first, last }: { readonly first: number; readonly last: number },
  leaping: SkipQuery,
): Promise<BlockSkip | undefined> {
  const { kind, counted, by, descending } = leaping;
  if (first < MIN_SKIP || counted?.facet !== 'status' || counted.values?.length === 0) return undefined;
  const blocks = await blocksOf(manager, kind, counted.values);
  if (blocks === undefined) return undefined;
  // The order of making is nearly that of the ids, so that a block less is passed over than could be.
  const goal = by === 'id' ? first : first - BLOCK;
  const inTurn = descending ? blocks.reverse() : blocks;
  let passed = 0;
  for (const [at, { block, total }] of inTurn.entries()) {
    if (passed + total > goal) {
      if (by === 'createdAt') return byTime(manager, leaping, first, descending ? block + BLOCK : block, passed);
      return { beyond: until(inTurn.slice(at), last - passed), offset: first - passed };
    }
    passed += total;
  }
  return undefined;
}

/**
 * The ids from the first of these blocks to the one after that in which a page ends, should rows vanish meanwhile.
 * Bounded on both
 * sides, else one server walks a status from its first record on.
 */
function until(blocks: readonly Block[], last: number): Clause {
  let passed = 0;
  const end = blocks.findIndex(({ total }) => (passed += total) > last);
  const ids = [blocks[0], blocks[end < 0 ? blocks.length - 1 : end + 1] ?? blocks.at(-1)].map((one) => one?.block ?? 0);
  return { sql: 'r.id >= ? AND r.id < ?', values: [Math.min(...ids), Math.max(...ids) + BLOCK] };
}

interface Block {
  /** Its first id. */
  readonly block: number;
  readonly total: number;
}

/**
 * The blocks with how many records of these statuses lie in each, the first ones first; one statement, so of one
 * moment.
 */
async function blocksOf(
  manager: EntityManager,
  kind: RecordKind,
  statuses: readonly string[] | undefined,
): Promise<Block[] | undefined> {
  const among = (value: string) => (statuses === undefined ? '' : `AND ${value} IN (${placeholders(statuses)})`);
  const block = `SUBSTR(value, 1, ${BLOCK_DIGITS})`;
  const found = await runSql<{ block: string | null; total: number | null }>(
    manager,
    `SELECT ${block} AS block, SUM(total) AS total FROM record_totals WHERE kind = ? AND facet = 'stretch' ${among(`SUBSTR(value, ${BLOCK_DIGITS + 2})`)} GROUP BY ${block}
      UNION ALL SELECT NULL, SUM(total) FROM record_totals WHERE kind = ? AND facet = 'status' ${among('value')}`,
    [kind, ...(statuses ?? []), kind, ...(statuses ?? [])],
  );
  const blocks: Block[] = [];
  let left = 0;
  for (const row of found) {
    left += row.block === null ? Number(row.total) : -Number(row.total);
    if (row.block !== null) blocks.push({ block: Number(row.block), total: Number(row.total) });
  }
  return left === 0 ? blocks.sort((a, b) => a.block - b.block) : undefined;
}

/**
 * From the time at which a block begins on; records near it that stand on the other side of it than their ids say are
 * counted.
 */
async function byTime(
  manager: EntityManager,
  { kind, conditions, descending }: SkipQuery,
  first: number,
  bound: number,
  passed: number,
): Promise<BlockSkip | undefined> {
  const [begin] = await runSql<{ at: unknown }>(
    manager,
    `SELECT created_at AS at FROM ${TABLES[kind]} WHERE id >= ? ORDER BY id LIMIT 1`,
    [bound],
  );
  if (begin === undefined) return undefined;
  const at = readInstant(begin.at);
  const number = (id: string, from: Date, before: Date): Clause => ({
    sql:
      `(SELECT COUNT(*) FROM ${TABLES[kind]} r WHERE ` +
      `${[`r.id ${id} ?`, 'r.created_at >= ?', 'r.created_at < ?', ...conditions.map(({ sql }) => sql)].join(' AND ')})`,
    values: [bound, from, before, ...conditions.flatMap(({ values }) => values)],
  });
  const late = number('>=', new Date(at.getTime() - MAX_CLOCK_SKEW_MS), at);
  const early = number('<', at, new Date(at.getTime() + MAX_CLOCK_SKEW_MS + 1));
  const [row] = await runSql<{ late: number; early: number }>(
    manager,
    `SELECT ${late.sql} AS late, ${early.sql} AS early`,
    [...late.values, ...early.values],
  );
  const more = Number(row?.late) - Number(row?.early);
  const offset = first - passed + (descending ? more : -more);
  return offset < 0
    ? undefined
    : { beyond: { sql: descending ? 'r.created_at < ?' : 'r.created_at >= ?', values: [at] }, offset };
}
