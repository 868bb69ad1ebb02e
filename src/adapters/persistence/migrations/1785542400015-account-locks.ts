import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns } from './ddl.ts';

/** A number that a transaction changes to lock an account, also against transactions on other nodes of a cluster. */
export class AccountLocks1785542400015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'users', (type) => ({ lock_count: `${type.whole} NOT NULL DEFAULT 0` }));
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
