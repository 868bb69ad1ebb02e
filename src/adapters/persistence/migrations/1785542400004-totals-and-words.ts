import type { MigrationInterface, QueryRunner } from 'typeorm';
import { backfillIndex } from '../search-index/backfill-index.ts';
import { rebuildCounters } from '../counters/rebuild-counters.ts';
import { addGeneratedKey, addIndexes, createTable } from './ddl.ts';

/**
 * Record counters (`record_totals`, one row per shard, its number in `slot`) and the search index: `record_words` has
 * the tokens of each record, `word_parts` the suffixes of each token. Existing records are counted and indexed.
 */
export class TotalsAndWords1785542400004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'record_totals',
      columns: (type) => [
        `kind ${type.key(3)} NOT NULL`,
        `facet ${type.key(10)} NOT NULL`,
        `value ${type.key(300)} NOT NULL`,
        `slot ${type.whole} NOT NULL`,
        `total ${type.whole} NOT NULL`,
        'PRIMARY KEY (kind, facet, value, slot)',
      ],
      indexes: {},
    });
    await createTable(runner, {
      name: 'record_words',
      columns: (type) => [
        `kind ${type.key(3)} NOT NULL`,
        `word ${type.key(64)} NOT NULL`,
        `record_id ${type.reference} NOT NULL`,
        'PRIMARY KEY (kind, word, record_id)',
      ],
      indexes: {},
    });
    await createTable(runner, {
      name: 'word_parts',
      columns: (type) => [`part ${type.key(64)} NOT NULL`, `word ${type.key(64)} NOT NULL`, 'PRIMARY KEY (part, word)'],
      indexes: {},
    });
    await addGeneratedKey(runner, 'lnp_requests', 'phone_key', 32, 'phone_number');
    await addIndexes(runner, 'lnp_requests', {
      phone: 'phone_key, id',
      status_created: 'status, created_at, id',
      own_status: 'user_id, status, id',
    });
    await addIndexes(runner, 'tf_port_requests', { updated: 'updated_at, id', name: 'name_key, id' });
    await addIndexes(runner, 'native_tn_orders', {
      updated: 'updated_at, id',
      name: 'name_key, id',
      rate_center: 'rate_center, id',
      quantity: 'quantity, id',
      province: 'province, id',
      npanxx: 'npanxx, id',
    });
    await addIndexes(runner, 'history', { at: 'at, id' });
    await backfillIndex((work) => work(runner.manager), { piece: 10_000 });
    await rebuildCounters(runner.manager, true);
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
