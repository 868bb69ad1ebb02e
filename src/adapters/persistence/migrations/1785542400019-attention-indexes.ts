import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes } from './ddl.ts';

/** Indexes for requests that need their customer: an owner's by status, and those that wait for a text message. */
export class AttentionIndexes1785542400019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const reply = 'reply_by, user_id, id';
    await addIndexes(runner, 'lnp_requests', { reply });
    await addIndexes(runner, 'tf_port_requests', { reply, own_status: 'user_id, status, id' });
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
