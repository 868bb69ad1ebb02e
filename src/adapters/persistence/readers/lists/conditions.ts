import type { RecordFilter } from '../../../../application/ports/readers.ts';
import { OPEN_STATUSES } from '../../../../domain/shared/vocabulary.ts';
import { placeholders, type Clause } from '../../sql.ts';

/** Conditions on what every record has. */
export function common({ ids, userId, status, open, createdFrom, createdBefore }: RecordFilter): Clause[] {
  const all: Clause[] = [];
  if (ids?.length === 0) all.push({ sql: '1 = 0', values: [] });
  if (ids !== undefined && ids.length > 0) all.push({ sql: `r.id IN (${placeholders(ids)})`, values: ids });
  if (userId !== undefined) all.push({ sql: 'r.user_id = ?', values: [userId] });
  if (status !== undefined) all.push({ sql: 'r.status = ?', values: [status] });
  if (open !== undefined)
    all.push({ sql: `r.status ${open ? '' : 'NOT '}IN (${placeholders(OPEN_STATUSES)})`, values: OPEN_STATUSES });
  if (createdFrom !== undefined) all.push({ sql: 'r.created_at >= ?', values: [createdFrom] });
  if (createdBefore !== undefined) all.push({ sql: 'r.created_at < ?', values: [createdBefore] });
  return all;
}

export const whereOf = (all: readonly Clause[]): string =>
  all.length === 0 ? '' : `WHERE ${all.map(({ sql }) => sql).join(' AND ')}`;
export const valuesOf = (all: readonly Clause[]) => all.flatMap(({ values }) => values);
