import type { EntityManager } from 'typeorm';
import type { RecordFilter } from '../../../application/ports/readers.ts';
import { OPEN_STATUSES } from '../../../domain/shared/vocabulary.ts';
import { runSql, type Clause } from '../sql.ts';
import { BLOCK, ownerValue, type RecordKind } from './facets.ts';
import type { Asked } from './kept-totals.ts';

/** Rows are counted one by one up to so many: those of a filter, those of a list that needs no look at the rows themselves, those of a search. */
export const MOST_COUNTED = 2_000;
export const MOST_COUNTED_PLAIN = 10_000;
export const MOST_COUNTED_OF_A_SEARCH = 500;

/** The statuses of every kind of record. */
const STATUSES = ['submitted', 'pending', 'rejected', 'confirmed', 'completed', 'failed'] as const;

function statusesOf({ status, open }: RecordFilter): readonly string[] | undefined {
  if (status === undefined && open === undefined) return undefined;
  const isOpen = (one: string) => OPEN_STATUSES.some((word) => word === one);
  return STATUSES.filter((one) => (status === undefined || one === status) && (open === undefined || isOpen(one) === open));
}

/**
 * The total that is kept for a filter: of everything, of statuses, of an owner's with or without one, or of what the kind
 * itself is counted by. Undefined where nothing is kept for it.
 * @param own what the kind's own filter asks for; undefined where it asks for what is not counted
 */
export function keptFor(filter: RecordFilter, own: readonly Asked[] | undefined): Asked | undefined {
  const { ids, userId, createdFrom, createdBefore, q } = filter;
  if (own === undefined || ids !== undefined || createdFrom !== undefined || createdBefore !== undefined || q !== undefined) return undefined;
  const statuses = statusesOf(filter);
  if (own.length > 0) return own.length === 1 && statuses === undefined && userId === undefined ? own[0] : undefined;
  if (userId !== undefined) return { facet: 'owner', values: (statuses ?? STATUSES).map((status) => ownerValue(userId, status)) };
  return { facet: 'status', ...(statuses !== undefined && { values: statuses }) };
}

/** Counts what a statement finds, but no further than `most`. */
export async function countUpTo(manager: EntityManager, most: number, { sql, values }: Clause): Promise<{ readonly total: number; readonly atLeast?: true }> {
  const [row] = await runSql<{ total: number }>(manager, `SELECT COUNT(*) AS total FROM (${sql} LIMIT ?) counted`, [...values, most + 1]);
  const total = Number(row?.total);
  return total > most ? { total: most, atLeast: true } : { total };
}

/** Where a page far down the list of everything begins, found by passing over whole blocks of ids. */
export interface Leap {
  /** The first block of ids that is not passed over, by the first id in it. */
  readonly block: number;
  /** Rows to be passed over from there on. */
  readonly offset: number;
}

/** A page nearer than this is reached as quickly by walking. */
const WORTH_A_LEAP = 2 * BLOCK;

/** @returns undefined where walking is as quick, or where the list ends before */
export async function leapTo(manager: EntityManager, kind: RecordKind, first: number, descending: boolean): Promise<Leap | undefined> {
  if (first < WORTH_A_LEAP) return undefined;
  const blocks = await runSql<{ block: string; total: number }>(
    manager,
    `SELECT value AS block, SUM(total) AS total FROM record_totals WHERE kind = ? AND facet = 'block' GROUP BY value ORDER BY value ${descending ? 'DESC' : 'ASC'}`,
    [kind],
  );
  let passed = 0;
  for (const { block, total } of blocks) {
    if (passed + Number(total) > first) return { block: Number(block), offset: first - passed };
    passed += Number(total);
  }
  return undefined;
}
