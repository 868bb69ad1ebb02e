import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from './ddl.ts';

export class Bookkeeping1785542400003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'history',
      columns: (type) => [
        `id ${type.longId}`,
        `aggregate ${type.key(10)} NOT NULL`,
        `aggregate_id ${type.reference} NOT NULL`,
        `at ${type.instant} NOT NULL`,
        `actor ${type.key(255)} NOT NULL`,
        `kind ${type.key(20)} NOT NULL`,
        `from_value ${type.long}`,
        `to_value ${type.long}`,
        `note ${type.long}`,
      ],
      indexes: { record: 'aggregate, aggregate_id, id', actor: 'actor, id', kind: 'kind, id' },
    });
    await createTable(runner, {
      name: 'outbox',
      columns: (type) => [
        `id ${type.longId}`,
        `item_key ${type.key(64)} NOT NULL`,
        `kind ${type.key(30)} NOT NULL`,
        `payload ${type.json} NOT NULL`,
        `stream ${type.key(255)} NOT NULL`,
        `aggregate ${type.key(10)}`,
        `aggregate_id ${type.reference}`,
        `state ${type.key(10)} NOT NULL`,
        `due_at ${type.instant} NOT NULL`,
        `lease ${type.key(64)}`,
        `attempts ${type.whole} NOT NULL`,
        `uncertain ${type.flag} NOT NULL`,
        `last_error ${type.long}`,
        `created_at ${type.instant} NOT NULL`,
        `done_at ${type.instant}`,
      ],
      indexes: { due: 'state, due_at, id', stream: 'stream, state, id', record: 'aggregate, aggregate_id' },
    });
    await createTable(runner, {
      name: 'provider_exchanges',
      columns: (type) => [
        `id ${type.longId}`,
        `order_reference ${type.key(64)} NOT NULL`,
        `at ${type.instant} NOT NULL`,
        `method ${type.key(10)} NOT NULL`,
        `path ${type.text(255)} NOT NULL`,
        `request ${type.json}`,
        `status ${type.whole}`,
        `response ${type.json}`,
      ],
      indexes: { record: 'order_reference, id' },
    });
    await createTable(runner, {
      name: 'idempotency_keys',
      columns: (type) => [
        `user_id ${type.reference} NOT NULL`,
        `call_key ${type.key(255)} NOT NULL`,
        `fingerprint ${type.key(255)} NOT NULL`,
        `status ${type.whole}`,
        `body ${type.json}`,
        `locked_until ${type.instant} NOT NULL`,
        `created_at ${type.instant} NOT NULL`,
        'PRIMARY KEY (user_id, call_key)',
      ],
      indexes: { created: 'created_at' },
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
