import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rebuildCounters } from '../counters/rebuild-counters.ts';

/**
 * Counts blocks of ids by their status too. The release before finds no blocks of its own any more and walks to pages
 * far down, as this one does after it.
 */
export class Stretches1785542400008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await rebuildCounters(runner.manager);
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
