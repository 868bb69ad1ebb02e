import type { EntityManager } from 'typeorm';
import { placeholders, readInstant, runSql, type Clause } from '../sql.ts';
import { BLOCK, BLOCK_DIGITS, TABLES, type RecordKind } from './facets.ts';
import type { CounterSelection } from './counters.ts';

/** Start of a far page: whole id blocks are skipped by their stored counters instead of row by row. */
export interface BlockSkip {
  /** Selects the rows that are not skipped, under the alias `r`. */
  readonly beyond: Clause;
  /** Rows that remain to be skipped after `beyond`. */
  readonly offset: number;
}

/** The list to skip in: records of some or all statuses, ordered by id or by creation time. */
export interface SkipQuery {
  readonly kind: RecordKind;
  /** The counters whose sum is the total of the list. */
  readonly counted: CounterSelection | undefined;
  readonly conditions: readonly Clause[];
  readonly by: 'id' | 'createdAt';
  readonly descending: boolean;
}

/** Below this offset, a row-by-row scan is as fast. */
export const MIN_SKIP = 2 * BLOCK;
/**
 * Maximum clock skew between servers, in milliseconds: `created_at` may be out of id order by at most this much.
 */
const MAX_CLOCK_SKEW_MS = 3_600_000;

/**
 * Finds the start of a far page.
 * @returns undefined if a row-by-row scan is as fast, if the list ends before the page, or if the block counters do not
 * add up to the counter of the whole list: an older release that still runs does not count its records in blocks
 */
export async function skipBlocks(
  manager: EntityManager,
  { first, last }: { readonly first: number; readonly last: number },
  query: SkipQuery,
): Promise<BlockSkip | undefined> {
  const { kind, counted, by, descending } = query;
  if (first < MIN_SKIP || counted?.facet !== 'status' || counted.values?.length === 0) return undefined;
  const blocks = await blocksOf(manager, kind, counted.values);
  if (blocks === undefined) return undefined;
  // Creation times are only roughly in id order, so one block less is skipped.
  const goal = by === 'id' ? first : first - BLOCK;
  const ordered = descending ? blocks.reverse() : blocks;
  let skipped = 0;
  for (const [at, { block, total }] of ordered.entries()) {
    if (skipped + total > goal) {
      if (by === 'createdAt') return skipByTime(manager, query, first, descending ? block + BLOCK : block, skipped);
      return { beyond: idRange(ordered.slice(at), last - skipped), offset: first - skipped };
    }
    skipped += total;
  }
  return undefined;
}

/**
 * The ids from the first of these blocks to the block after the one in which the page ends, in case rows are deleted
 * meanwhile. The range has both bounds, because otherwise MySQL scans a status from its first record.
 */
function idRange(blocks: readonly Block[], last: number): Clause {
  let skipped = 0;
  const end = blocks.findIndex(({ total }) => (skipped += total) > last);
  const ids = [blocks[0], blocks[end < 0 ? blocks.length - 1 : end + 1] ?? blocks.at(-1)].map(
    (block) => block?.block ?? 0,
  );
  return { sql: 'r.id >= ? AND r.id < ?', values: [Math.min(...ids), Math.max(...ids) + BLOCK] };
}

interface Block {
  /** Its first id. */
  readonly block: number;
  readonly total: number;
}

/**
 * Reads the number of records of these statuses in each block, lowest ids first. One statement reads everything, so the
 * numbers are consistent. An id block is stored as facet `stretch`.
 * @returns undefined if the blocks do not add up to the counter by status
 */
async function blocksOf(
  manager: EntityManager,
  kind: RecordKind,
  statuses: readonly string[] | undefined,
): Promise<Block[] | undefined> {
  const withStatus = (value: string) => (statuses === undefined ? '' : `AND ${value} IN (${placeholders(statuses)})`);
  const block = `SUBSTR(value, 1, ${BLOCK_DIGITS})`;
  const found = await runSql<{ block: string | null; total: number | null }>(
    manager,
    `SELECT ${block} AS block, SUM(total) AS total FROM record_totals WHERE kind = ? AND facet = 'stretch'
      ${withStatus(`SUBSTR(value, ${BLOCK_DIGITS + 2})`)} GROUP BY ${block}
      UNION ALL SELECT NULL, SUM(total) FROM record_totals WHERE kind = ? AND facet = 'status' ${withStatus('value')}`,
    [kind, ...(statuses ?? []), kind, ...(statuses ?? [])],
  );
  const blocks: Block[] = [];
  let difference = 0;
  for (const row of found) {
    difference += row.block === null ? Number(row.total) : -Number(row.total);
    if (row.block !== null) blocks.push({ block: Number(row.block), total: Number(row.total) });
  }
  return difference === 0 ? blocks.sort((a, b) => a.block - b.block) : undefined;
}

/**
 * Skips to the creation time of the first record of a block, and corrects the offset by the records near it whose times
 * are out of id order.
 * @param bound first id of the block
 * @param skipped records in the skipped blocks
 */
async function skipByTime(
  manager: EntityManager,
  { kind, conditions, descending }: SkipQuery,
  first: number,
  bound: number,
  skipped: number,
): Promise<BlockSkip | undefined> {
  const [begin] = await runSql<{ at: unknown }>(
    manager,
    `SELECT created_at AS at FROM ${TABLES[kind]} WHERE id >= ? ORDER BY id LIMIT 1`,
    [bound],
  );
  if (begin === undefined) return undefined;
  const at = readInstant(begin.at);
  const countBetween = (idOperator: string, from: Date, before: Date): Clause => ({
    sql:
      `(SELECT COUNT(*) FROM ${TABLES[kind]} r WHERE ` +
      [`r.id ${idOperator} ?`, 'r.created_at >= ?', 'r.created_at < ?', ...conditions.map(({ sql }) => sql)].join(
        ' AND ',
      ) +
      ')',
    values: [bound, from, before, ...conditions.flatMap(({ values }) => values)],
  });
  const late = countBetween('>=', new Date(at.getTime() - MAX_CLOCK_SKEW_MS), at);
  const early = countBetween('<', at, new Date(at.getTime() + MAX_CLOCK_SKEW_MS + 1));
  const [row] = await runSql<{ late: number; early: number }>(
    manager,
    `SELECT ${late.sql} AS late, ${early.sql} AS early`,
    [...late.values, ...early.values],
  );
  const correction = Number(row?.late) - Number(row?.early);
  const offset = first - skipped + (descending ? correction : -correction);
  return offset < 0
    ? undefined
    : { beyond: { sql: descending ? 'r.created_at < ?' : 'r.created_at >= ?', values: [at] }, offset };
}
