import type { EntityManager } from 'typeorm';
import { runSql, onDuplicate, type SqlValue } from '../sql.ts';
import type { Facet, FacetName, RecordKind } from './facets.ts';

/**
 * Rows over which a total is spread, so that writers at the same time seldom wait for each other; only their sum means
 * anything.
 */
const SHARDS = 32;
/** Pages far down read the totals of all blocks. */
const ID_BLOCK_SHARDS = 16;
const SEPARATOR = '\n';
const ROWS_A_STATEMENT = 200;

/** Changes of totals, gathered while a transaction runs. */
export class CounterDeltas {
  private readonly changes = new Map<string, number>();

  count(kind: RecordKind, facets: readonly Facet[], by: number): void {
    for (const [name, value] of facets) {
      const key = [kind, name, value].join(SEPARATOR);
      this.changes.set(key, (this.changes.get(key) ?? 0) + by);
    }
  }

  /**
   * Writes what was gathered: the last thing before the commit, in one order, so that nobody waits long or in a ring.
   */
  async write(manager: EntityManager): Promise<void> {
    // Who meets another at one total meets it at all of them: it waits once.
    const slot = Math.floor(Math.random() * SHARDS);
    const changed = [...this.changes].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
    this.changes.clear();
    for (let from = 0; from < changed.length; from += ROWS_A_STATEMENT) {
      const some = changed.slice(from, from + ROWS_A_STATEMENT);
      const values = some.flatMap(([key, by]): SqlValue[] => {
        const [kind = '', facet = '', value = ''] = key.split(SEPARATOR);
        return [kind, facet, value, facet === ('stretch' satisfies FacetName) ? slot % ID_BLOCK_SHARDS : slot, by];
      });
      const sql = `INSERT INTO record_totals (kind, facet, value, slot, total) VALUES ${some.map(() => '(?, ?, ?, ?, ?)').join(', ')}
        ${onDuplicate(manager, 'kind, facet, value, slot')} total = record_totals.total + ${manager.dataSource.options.type === 'mysql' ? 'VALUES(total)' : 'excluded.total'}`;
      await runSql(manager, sql, values);
    }
  }
}
