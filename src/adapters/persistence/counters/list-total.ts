import type { EntityManager } from 'typeorm';
import type { RecordFilter } from '../../../application/ports/readers.ts';
import { OPEN_STATUSES } from '../../../domain/shared/vocabulary.ts';
import { runSql, type Clause } from '../sql.ts';
import { ownerValue } from './facets.ts';
import type { CounterSelection } from './counters.ts';

/** Rows are counted one by one up to so many; those of a list that needs no look at the rows themselves up to more. */
export const MOST_COUNTED = 500;
export const MOST_COUNTED_PLAIN = 10_000;

/** The statuses of every kind of record. */
const STATUSES = ['submitted', 'pending', 'rejected', 'confirmed', 'completed', 'failed'] as const;

function statusesOf({ status, open }: RecordFilter): readonly string[] | undefined {
  if (status === undefined && open === undefined) return undefined;
  const isOpen = (one: string) => OPEN_STATUSES.some((word) => word === one);
  return STATUSES.filter(
    (one) => (status === undefined || one === status) && (open === undefined || isOpen(one) === open),
  );
}

/**
 * The total that is kept for a filter: of everything, of statuses, of an owner's with or without one, or of what the
 * kind
 * itself is counted by. Undefined where nothing is kept for it.
 * @param own what the kind's own filter asks for; undefined where it asks for what is not counted
 */
export function counterFor(
  filter: RecordFilter,
  own: readonly CounterSelection[] | undefined,
): CounterSelection | undefined {
  const { ids, userId, createdFrom, createdBefore, q } = filter;
  if (
    own === undefined ||
    ids !== undefined ||
    createdFrom !== undefined ||
    createdBefore !== undefined ||
    q !== undefined
  )
    return undefined;
  const statuses = statusesOf(filter);
  if (own.length > 0) {
    const [only] = own;
    if (only === undefined || own.length > 1 || userId !== undefined) return undefined;
    if (statuses === undefined) return only;
    return only.facet === 'carrier' && statuses.join() === 'rejected' ? { ...only, facet: 'refuser' } : undefined;
  }
  if (userId !== undefined)
    return { facet: 'owner', values: (statuses ?? STATUSES).map((status) => ownerValue(userId, status)) };
  return { facet: 'status', ...(statuses !== undefined && { values: statuses }) };
}

/** The statement that tells how many rows another finds, but looks no further than one more than `most`. */
export function numberUpTo(most: number, { sql, values }: Clause): Clause {
  return { sql: `SELECT COUNT(*) AS total FROM (${sql} LIMIT ?) counted`, values: [...values, most + 1] };
}

/** Counts what a statement finds, but no further than `most`. */
export async function countUpTo(
  manager: EntityManager,
  most: number,
  found: Clause,
): Promise<{ readonly total: number; readonly atLeast?: true }> {
  const { sql, values } = numberUpTo(most, found);
  const [row] = await runSql<{ total: number }>(manager, sql, values);
  const total = Number(row?.total);
  return total > most ? { total: most, atLeast: true } : { total };
}
