import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rebuildCounters } from '../counters/rebuild-counters.ts';

/**
 * Counts id blocks (facet `stretch`) by status too. The previous release no longer finds its own block counters and
 * reads to far pages row by row. This release does the same while records of the previous one are missing in blocks.
 */
export class Stretches1785542400008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await rebuildCounters(runner.manager);
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
