import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, addIndexes, createTable } from './ddl.ts';

/**
 * The order that a resubmission replaces, and the webhooks of the provider, so that each is handled once. The previous
 * release can still insert rows: the column is nullable.
 */
export class ProviderEvents1785542400016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['lnp_requests', 'tf_port_requests']) {
      await addColumns(runner, table, (type) => ({ replaces_order_id: type.key(255) }));
      await addIndexes(runner, table, { isp_order: 'isp_order_id' });
    }
    await createTable(runner, {
      name: 'provider_events',
      columns: (type) => [`event_key ${type.key(64)} NOT NULL PRIMARY KEY`, `received_at ${type.instant} NOT NULL`],
      indexes: { received: 'received_at' },
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
