import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from './ddl.ts';

/** Job locks. `chore` is the name of the job, `place` its cursor: where the next run continues. */
export class ChoreLeases1785542400005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'chore_leases',
      columns: (type) => [
        `chore ${type.key(64)} NOT NULL PRIMARY KEY`,
        `holder ${type.key(64)} NOT NULL`,
        `held_until ${type.instant} NOT NULL`,
        `finished_at ${type.instant}`,
        `place ${type.json} NOT NULL`,
      ],
      indexes: {},
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
