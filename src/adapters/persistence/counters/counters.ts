import type { EntityManager } from 'typeorm';
import { placeholders, runSql, type Clause } from '../sql.ts';
import type { FacetName, RecordKind } from './facets.ts';

/** One value of a facet, several, or all of them. */
export interface CounterSelection {
  readonly facet: FacetName;
  readonly values?: readonly string[];
}

/**
 * The statement that tells how many records there are, as kept with every change: a few rows are read, however many
 * they count.
 */
export function counterQuery(kind: RecordKind, { facet, values }: CounterSelection): Clause {
  const among =
    values === undefined ? '' : values.length === 0 ? 'AND 1 = 0' : `AND value IN (${placeholders(values)})`;
  return {
    sql: `SELECT COALESCE(SUM(total), 0) AS total FROM record_totals WHERE kind = ? AND facet = ? ${among}`,
    values: [kind, facet, ...(values ?? [])],
  };
}

/** The totals of every value of a facet that counts any, by the value. */
export async function counterQueries(
  manager: EntityManager,
  kind: RecordKind,
  facet: FacetName,
): Promise<readonly { readonly value: string; readonly total: number }[]> {
  const rows = await runSql<{ value: string; total: number }>(
    manager,
    'SELECT value, SUM(total) AS total FROM record_totals WHERE kind = ? AND facet = ? GROUP BY value HAVING ' +
      'SUM(total) > 0 ORDER BY value',
    [kind, facet],
  );
  return rows.map(({ value, total }) => ({ value, total: Number(total) }));
}
