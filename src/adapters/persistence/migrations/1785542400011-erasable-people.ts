import type { QueryRunner, MigrationInterface } from 'typeorm';
import { addColumns, addIndexes, createTable } from './ddl.ts';

/**
 * Columns and tables for the erasure of a person and the suspension of an account: the actor's id, the former order
 * references of a user's records, and the reason of a suspension.
 */
export class ErasablePeople1785542400011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'users', (type) => ({
      suspended_at: `${type.instant} NULL`,
      suspension_reason: `${type.long} NULL`,
    }));
    // Null for the provider and the system, and in rows of the previous release.
    await addColumns(runner, 'history', (type) => ({ actor_id: `${type.reference} NULL` }));
    await addIndexes(runner, 'history', { actor_id: 'actor_id, id' });
    await addColumns(runner, 'security_events', (type) => ({ reason: `${type.long} NULL` }));
    await createTable(runner, {
      name: 'former_references',
      columns: (type) => [
        `order_reference ${type.key(64)} NOT NULL PRIMARY KEY`,
        `aggregate ${type.key(10)} NOT NULL`,
        `aggregate_id ${type.reference} NOT NULL`,
        // No foreign key: the user may be deleted before they are erased.
        `user_id ${type.reference} NOT NULL`,
      ],
      indexes: { user: 'user_id' },
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
