import type { EntityManager } from 'typeorm';
import { insertedValue, onDuplicate, runSql, type SqlValue } from '../sql.ts';
import type { Facet, RecordKind } from './facets.ts';

/**
 * Rows (shards) per counter, so that concurrent writers seldom wait for each other. Only their sum is meaningful. The
 * table `record_totals` stores the shard number in its column `slot`.
 */
const SHARDS = 32;
const SEPARATOR = '\n';
const BATCH_SIZE = 200;

/** Counter changes of one transaction, collected in memory and written before its commit. */
export class CounterDeltas {
  private readonly changes = new Map<string, number>();

  count(kind: RecordKind, facets: readonly Facet[], by: number): void {
    for (const [name, value] of facets) {
      const key = [kind, name, value].join(SEPARATOR);
      this.changes.set(key, (this.changes.get(key) ?? 0) + by);
    }
  }

  /** Writes the deltas just before the commit, in key order, to keep locks short and avoid deadlocks. */
  async write(manager: EntityManager): Promise<void> {
    // All counters of a transaction use one shard, so two transactions contend at most once.
    const shard = Math.floor(Math.random() * SHARDS);
    const changed = [...this.changes].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
    this.changes.clear();
    for (let from = 0; from < changed.length; from += BATCH_SIZE) {
      const batch = changed.slice(from, from + BATCH_SIZE);
      const values = batch.flatMap(([key, by]): SqlValue[] => {
        const [kind = '', facet = '', value = ''] = key.split(SEPARATOR);
        return [kind, facet, value, shard, by];
      });
      const sql = `INSERT INTO record_totals (kind, facet, value, slot, total)
        VALUES ${batch.map(() => '(?, ?, ?, ?, ?)').join(', ')}
        ${onDuplicate(manager, 'kind, facet, value, slot')} total = record_totals.total +
          ${insertedValue(manager, 'total')}`;
      await runSql(manager, sql, values);
    }
  }
}
