import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rebuildCounters } from '../counters/rebuild-counters.ts';

/** Once added counters of id blocks (facet `stretch`), which no longer exist. Now it only rebuilds the counters. */
export class Stretches1785542400008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await rebuildCounters(runner.manager, true);
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
