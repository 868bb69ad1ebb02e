import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes } from './ddl.ts';

/** Indexes for the administrators' work list: requests of a status by their last change, undecided changes by age. */
export class WorkListIndexes1785542400021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['lnp_requests', 'tf_port_requests'])
      await addIndexes(runner, table, { status_updated: 'status, cancelled_on_request, updated_at, id' });
    await addIndexes(runner, 'port_changes', { state_asked: 'state, aggregate, asked_at, request_id' });
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
