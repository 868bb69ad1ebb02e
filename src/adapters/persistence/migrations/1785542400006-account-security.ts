import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from './ddl.ts';

export class AccountSecurity1785542400006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'second_factors',
      columns: (type) => [
        `user_id ${type.reference} NOT NULL PRIMARY KEY`,
        `secret ${type.key(512)} NOT NULL`,
        `confirmed_at ${type.instant}`,
        `last_step ${type.whole}`,
        `created_at ${type.instant} NOT NULL`,
        'CONSTRAINT second_factors_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE',
      ],
      indexes: {},
    });
    await createTable(runner, {
      name: 'recovery_codes',
      columns: (type) => [
        `user_id ${type.reference} NOT NULL`,
        `code_hash ${type.key(64)} NOT NULL`,
        'PRIMARY KEY (user_id, code_hash)',
        'CONSTRAINT recovery_codes_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE',
      ],
      indexes: {},
    });
    await createTable(runner, {
      name: 'email_changes',
      columns: (type) => [
        `user_id ${type.reference} NOT NULL PRIMARY KEY`,
        `token_hash ${type.key(64)} NOT NULL`,
        `former_email ${type.text(255)}`,
        `former_email_key ${type.key(512)}`,
        `expires_at ${type.instant} NOT NULL`,
        'CONSTRAINT email_changes_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE',
      ],
      indexes: { token_key: 'token_hash', former: 'former_email_key' },
    });
    await createTable(runner, {
      name: 'security_events',
      columns: (type) => [
        `id ${type.longId}`,
        `at ${type.instant} NOT NULL`,
        `kind ${type.key(40)} NOT NULL`,
        // No foreign key: the events of a user remain when the user is deleted.
        `actor_id ${type.reference}`,
        `actor ${type.key(255)}`,
        `subject ${type.key(255)}`,
        `address ${type.key(64)}`,
        `request_id ${type.key(64)}`,
        `outcome ${type.key(10)} NOT NULL`,
        `detail ${type.key(64)}`,
      ],
      indexes: { at: 'at, id', kind: 'kind, id', actor: 'actor, id', actor_id: 'actor_id, id', outcome: 'outcome, id' },
    });
    // The table format of rate-limiter-flexible.
    await createTable(runner, {
      name: 'rate_limits',
      columns: (type) => [
        `\`key\` ${type.key(255)} NOT NULL PRIMARY KEY`,
        `points ${type.whole} NOT NULL DEFAULT 0`,
        'expire BIGINT',
      ],
      indexes: { expire: 'expire' },
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
