import type { EntityManager } from 'typeorm';
import { placeholders, runSql, type Clause } from '../sql.ts';
import type { FacetName, RecordKind } from './facets.ts';

/** The counters of one, several or all values of a facet. */
export interface CounterSelection {
  readonly facet: FacetName;
  readonly values?: readonly string[];
}

/**
 * The statement that reads the number of records from the stored counters. It reads a few rows, however many records
 * they count.
 */
export function counterQuery(kind: RecordKind, { facet, values }: CounterSelection): Clause {
  const valueFilter =
    values === undefined ? '' : values.length === 0 ? 'AND 1 = 0' : `AND value IN (${placeholders(values)})`;
  return {
    sql: `SELECT COALESCE(SUM(total), 0) AS total FROM record_totals WHERE kind = ? AND facet = ? ${valueFilter}`,
    values: [kind, facet, ...(values ?? [])],
  };
}

/** Reads the counters of all values of a facet that are above zero, ordered by value. */
export async function readCounters(
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
