import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes } from './ddl.ts';

/** Index for outbox items that failed at least once: others wait too, and the work list would read them all. */
export class UnsentIndex1785542400022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // MySQL only indexes the start of a text.
    const error = runner.dataSource.options.type === 'mysql' ? 'last_error(1)' : 'last_error';
    await addIndexes(runner, 'outbox', { unsent: `state, aggregate, ${error}` });
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
