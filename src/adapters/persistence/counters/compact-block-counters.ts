import type { EntityManager } from 'typeorm';
import { forUpdate, placeholders, runSql } from '../sql.ts';
import type { FacetName } from './facets.ts';

const ID_BLOCK_FACET = 'stretch' satisfies FacetName;

type RunInTransaction = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

/**
 * Merges the shards of each id block's counter into one row. Shards let transactions write at the same time, but every
 * far page must read them all.
 * @param transaction runs work in a transaction; each counter gets its own, so that writers wait for one counter only
 */
export async function compactBlockCounters(transaction: RunInTransaction): Promise<void> {
  const sharded = await transaction((manager) =>
    runSql<{ kind: string; value: string }>(
      manager,
      'SELECT kind, value FROM record_totals WHERE facet = ? GROUP BY kind, value HAVING COUNT(*) > 1',
      [ID_BLOCK_FACET],
    ),
  );
  for (const { kind, value } of sharded) {
    await transaction(async (manager) => {
      const rows = await runSql<{ slot: number; total: number }>(
        manager,
        `SELECT slot, total FROM record_totals WHERE kind = ? AND facet = ? AND value = ? ORDER BY slot
          ${forUpdate(manager)}`,
        [kind, ID_BLOCK_FACET, value],
      );
      const [first, ...others] = rows;
      if (first === undefined || others.length === 0) return;
      const slots = others.map(({ slot }) => slot);
      await runSql(
        manager,
        `DELETE FROM record_totals WHERE kind = ? AND facet = ? AND value = ? AND slot IN (${placeholders(slots)})`,
        [kind, ID_BLOCK_FACET, value, ...slots],
      );
      const merged = others.reduce((sum, { total }) => sum + Number(total), 0);
      await runSql(
        manager,
        'UPDATE record_totals SET total = total + ? WHERE kind = ? AND facet = ? AND value = ? AND slot = ?',
        [merged, kind, ID_BLOCK_FACET, value, first.slot],
      );
    });
  }
}
