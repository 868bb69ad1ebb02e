import type { EntityManager } from 'typeorm';
import { forUpdate, placeholders, runSql } from '../sql.ts';
import type { FacetName } from './facets.ts';

const ID_BLOCK_SHARD = 'stretch' satisfies FacetName;

/** Where a piece of work is kept or not. */
type StoredCounter = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

/**
 * Puts the rows of each stretch's total together again: they lie apart for those who write them at the same time, and
 * every page far down reads them all.
 * @param transaction for each total by itself, so that writers wait for no other
 */
export async function compactBlockCounters(transaction: StoredCounter): Promise<void> {
  const apart = await transaction((manager) =>
    runSql<{ kind: string; value: string }>(
      manager,
      'SELECT kind, value FROM record_totals WHERE facet = ? GROUP BY kind, value HAVING COUNT(*) > 1',
      [ID_BLOCK_SHARD],
    ),
  );
  for (const { kind, value } of apart) {
    await transaction(async (manager) => {
      const rows = await runSql<{ slot: number; total: number }>(
        manager,
        `SELECT slot, total FROM record_totals WHERE kind = ? AND facet = ? AND value = ? ORDER BY slot
          ${forUpdate(manager)}`,
        [kind, ID_BLOCK_SHARD, value],
      );
      const [first, ...others] = rows;
      if (first === undefined || others.length === 0) return;
      const slots = others.map(({ slot }) => slot);
      await runSql(
        manager,
        `DELETE FROM record_totals WHERE kind = ? AND facet = ? AND value = ? AND slot IN (${placeholders(slots)})`,
        [kind, ID_BLOCK_SHARD, value, ...slots],
      );
      const more = others.reduce((sum, { total }) => sum + Number(total), 0);
      await runSql(
        manager,
        'UPDATE record_totals SET total = total + ? WHERE kind = ? AND facet = ? AND value = ? AND slot = ?',
        [more, kind, ID_BLOCK_SHARD, value, first.slot],
      );
    });
  }
}
