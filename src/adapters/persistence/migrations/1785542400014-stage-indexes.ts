import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes } from './ddl.ts';

/** Indexes for requests in one stage by firm date: of everybody, and of an owner. */
export class StageIndexes1785542400014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['lnp_requests', 'tf_port_requests'])
      await addIndexes(runner, table, {
        stage_foc: 'stage, foc_at, id',
        own_stage_foc: 'user_id, stage, foc_at, id',
      });
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
