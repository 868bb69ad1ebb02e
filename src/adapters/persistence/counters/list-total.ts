import type { EntityManager } from 'typeorm';
import type { RecordFilter } from '../../../application/ports/readers.ts';
import { OPEN_STATUSES, STATUSES } from '../schemas/status-lists.ts';
import { runSql, type Clause } from '../sql.ts';
import { ownerValue, type RecordKind } from './facets.ts';
import type { CounterSelection } from './counters.ts';

/** Without a stored counter, rows are counted up to this limit; index-only lists up to the higher one. */
export const MAX_COUNTED = 500;
export const MAX_COUNTED_PLAIN = 10_000;

function statusesOf(kind: RecordKind, { status, open }: RecordFilter): readonly string[] | undefined {
  if (status === undefined && open === undefined) return undefined;
  return STATUSES[kind].filter(
    (candidate) =>
      (status === undefined || candidate === status) &&
      (open === undefined || OPEN_STATUSES[kind].includes(candidate) === open),
  );
}

/**
 * Finds the stored counter for a filter: of all records, of statuses, of an owner with or without statuses, or of a
 * facet of this kind of record.
 * @param own counters for the kind's own filters; undefined if one of these filters is not counted
 * @returns undefined if no counter matches the filter
 */
export function counterFor(
  kind: RecordKind,
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
  const statuses = statusesOf(kind, filter);
  if (own.length > 0) {
    const [only] = own;
    if (only === undefined || own.length > 1 || userId !== undefined) return undefined;
    if (statuses === undefined) return only;
    return only.facet === 'carrier' && statuses.join() === 'rejected' ? { ...only, facet: 'refuser' } : undefined;
  }
  if (userId !== undefined)
    return { facet: 'owner', values: (statuses ?? STATUSES[kind]).map((status) => ownerValue(userId, status)) };
  return { facet: 'status', ...(statuses !== undefined && { values: statuses }) };
}

/** The statement that counts the rows of another one, up to `most` + 1. */
export function numberUpTo(max: number, { sql, values }: Clause): Clause {
  return { sql: `SELECT COUNT(*) AS total FROM (${sql} LIMIT ?) counted`, values: [...values, max + 1] };
}

/** Counts the rows of a statement, up to `most`. @returns `atLeast` if there are more */
export async function countUpTo(
  manager: EntityManager,
  max: number,
  found: Clause,
): Promise<{ readonly total: number; readonly atLeast?: true }> {
  const { sql, values } = numberUpTo(max, found);
  const [row] = await runSql<{ total: number }>(manager, sql, values);
  const total = Number(row?.total);
  return total > max ? { total: max, atLeast: true } : { total };
}
