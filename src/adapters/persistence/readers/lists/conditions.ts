import type { RecordFilter } from '../../../../application/ports/readers.ts';
import { OPEN_STATUSES } from '../../../../domain/shared/vocabulary.ts';
import { placeholders, type Clause } from '../../sql.ts';

/** The conditions of the filters that all kinds of records share. */
export function common({ ids, userId, status, open, createdFrom, createdBefore }: RecordFilter): Clause[] {
  const clauses: Clause[] = [];
  if (ids?.length === 0) clauses.push({ sql: '1 = 0', values: [] });
  if (ids !== undefined && ids.length > 0) clauses.push({ sql: `r.id IN (${placeholders(ids)})`, values: ids });
  if (userId !== undefined) clauses.push({ sql: 'r.user_id = ?', values: [userId] });
  if (status !== undefined) clauses.push({ sql: 'r.status = ?', values: [status] });
  if (open !== undefined)
    clauses.push({ sql: `r.status ${open ? '' : 'NOT '}IN (${placeholders(OPEN_STATUSES)})`, values: OPEN_STATUSES });
  if (createdFrom !== undefined) clauses.push({ sql: 'r.created_at >= ?', values: [createdFrom] });
  if (createdBefore !== undefined) clauses.push({ sql: 'r.created_at < ?', values: [createdBefore] });
  return clauses;
}

export const whereOf = (all: readonly Clause[]): string =>
  all.length === 0 ? '' : `WHERE ${all.map(({ sql }) => sql).join(' AND ')}`;
export const valuesOf = (all: readonly Clause[]) => all.flatMap(({ values }) => values);
