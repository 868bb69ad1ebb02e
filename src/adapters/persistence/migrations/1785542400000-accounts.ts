import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from './ddl.ts';

export class Accounts1785542400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'users',
      columns: (type) => [
        `id ${type.id}`,
        `username ${type.text(255)} NOT NULL`,
        `username_key ${type.key(512)} NOT NULL`,
        `email ${type.text(255)}`,
        `email_key ${type.key(512)}`,
        `password_hash ${type.key(255)} NOT NULL`,
        `is_admin ${type.flag} NOT NULL DEFAULT 0`,
        `language ${type.key(5)} NOT NULL`,
        `created_at ${type.instant} NOT NULL`,
      ],
      indexes: {
        username_key: 'username_key',
        email_key: 'email_key',
        admins: 'is_admin, id',
        created: 'created_at, id',
      },
    });
    await createTable(runner, {
      name: 'sessions',
      columns: (type) => [
        `id_hash ${type.key(64)} NOT NULL PRIMARY KEY`,
        `user_id ${type.reference} NOT NULL`,
        `created_at ${type.instant} NOT NULL`,
        `last_seen_at ${type.instant} NOT NULL`,
        `ip ${type.key(64)}`,
        `user_agent ${type.long}`,
        'CONSTRAINT sessions_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE',
      ],
      indexes: { user: 'user_id', last_seen: 'last_seen_at', created: 'created_at' },
    });
    await createTable(runner, {
      name: 'password_resets',
      columns: (type) => [
        `token_hash ${type.key(64)} NOT NULL PRIMARY KEY`,
        `user_id ${type.reference} NOT NULL`,
        `expires_at ${type.instant} NOT NULL`,
        'CONSTRAINT password_resets_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE',
      ],
      indexes: { user: 'user_id' },
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
