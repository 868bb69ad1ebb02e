import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes } from './ddl.ts';

/** Indexes for the lists of the screens: records of an owner, a status, a carrier or a province by creation time. */
export class ListIndexes1785542400012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, 'lnp_requests', {
      own_created: 'user_id, created_at, id',
      carrier_created: 'carrier_key, created_at, id',
      province_created: 'province, created_at, id',
    });
    await addIndexes(runner, 'tf_port_requests', {
      own_created: 'user_id, created_at, id',
      status_created: 'status, created_at, id',
    });
    await addIndexes(runner, 'native_tn_orders', {
      own_created: 'user_id, created_at, id',
      status_created: 'status, created_at, id',
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
