import type { PortFilter, RecordFilter } from '../../../../application/ports/readers.ts';
import type { CounterSelection } from '../../counters/counters.ts';
import type { RecordKind } from '../../counters/facets.ts';
import { OPEN_STATUSES } from '../../schemas/status-lists.ts';
import { placeholders, type Clause } from '../../sql.ts';
import { attentionClause } from './attention.ts';

/** The SQL of the filters that only some kinds of records have. */
export interface FilterClauses {
  readonly conditions: readonly Clause[];
  /** The counters of the matching records; undefined if they are not counted. */
  readonly counted: readonly CounterSelection[] | undefined;
}

/** The conditions of the filters that all kinds of records share, except `open`. */
export function common({ ids, userId, status, createdFrom, createdBefore }: RecordFilter): Clause[] {
  const clauses: Clause[] = [];
  if (ids?.length === 0) clauses.push({ sql: '1 = 0', values: [] });
  if (ids !== undefined && ids.length > 0) clauses.push({ sql: `r.id IN (${placeholders(ids)})`, values: ids });
  if (userId !== undefined) clauses.push({ sql: 'r.user_id = ?', values: [userId] });
  if (status !== undefined) clauses.push({ sql: 'r.status = ?', values: [status] });
  if (createdFrom !== undefined) clauses.push({ sql: 'r.created_at >= ?', values: [createdFrom] });
  if (createdBefore !== undefined) clauses.push({ sql: 'r.created_at < ?', values: [createdBefore] });
  return clauses;
}

/** The conditions of the filters of port requests. No counter has their totals. */
export function progressClauses(
  kind: 'lnp' | 'tf',
  { stage, focFrom, focBefore, updatedFrom, updatedBefore, attention }: PortFilter,
): FilterClauses {
  const conditions: Clause[] = [];
  if (stage !== undefined) conditions.push({ sql: 'r.stage = ?', values: [stage] });
  if (focFrom !== undefined) conditions.push({ sql: 'r.foc_at >= ?', values: [focFrom] });
  if (focBefore !== undefined) conditions.push({ sql: 'r.foc_at < ?', values: [focBefore] });
  if (updatedFrom !== undefined) conditions.push({ sql: 'r.updated_at >= ?', values: [updatedFrom] });
  if (updatedBefore !== undefined)
    // A record is created before it changes. This bounds a list by creation too.
    conditions.push({ sql: 'r.updated_at < ? AND r.created_at < ?', values: [updatedBefore, updatedBefore] });
  if (attention !== undefined) conditions.push(attentionClause(kind, attention));
  return { conditions, counted: conditions.length === 0 ? [] : undefined };
}

/** The condition of the filter for open or closed records. */
export function openCondition(kind: RecordKind, { open }: RecordFilter): Clause[] {
  const values = OPEN_STATUSES[kind];
  return open === undefined ? [] : [{ sql: `r.status ${open ? '' : 'NOT '}IN (${placeholders(values)})`, values }];
}

export const whereOf = (all: readonly Clause[]): string =>
  all.length === 0 ? '' : `WHERE ${all.map(({ sql }) => sql).join(' AND ')}`;
export const valuesOf = (all: readonly Clause[]) => all.flatMap(({ values }) => values);
