import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns } from './ddl.ts';

/**
 * A row of the security log can represent several denied calls. The previous release continues to write one row each.
 */
export class EventCounts1785542400010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'security_events', (type) => ({ occurrences: `${type.whole} NOT NULL DEFAULT 1` }));
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
