import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns } from './ddl.ts';

/**
 * The fields about the end user of toll-free numbers that the table does not have yet. The previous release can still
 * insert rows: the columns are nullable.
 */
export class TollFreeEndUsers1785542400018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'tf_port_requests', (type) => ({ authorized_person: type.text(255), btn: type.key(10) }));
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
