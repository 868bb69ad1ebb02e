import type { Database } from './database.ts';
import { executeUpdate, runSql } from './sql.ts';

/** What a process needs to know about a database before it relies on it. */
export interface DatabaseExamination {
  /** Such as `MariaDB 10.11.6` or `SQLite`. */
  readonly product: string;
  /** Whether the portal is tested with this product and version. */
  readonly isSupported: boolean;
  /** Whether the connection uses TLS; undefined on SQLite, which has no connection. */
  readonly isEncrypted: boolean | undefined;
  readonly isReadOnly: boolean;
  /** Rights that the account lacks, such as `DELETE`. */
  readonly missingRights: readonly string[];
  /** How far the server's clock is ahead of this machine's; 0 on SQLite. */
  readonly clockAheadMs: number;
  readonly missingMigrations: readonly string[];
}

/** The oldest supported versions (docs/operations.md). */
const OLDEST = { MariaDB: [10, 11], MySQL: [8, 4] } as const;

/** A table that only the examination uses, so that it can try every right on it. */
const TABLE = 'portal_examination';

/** Statements that change nothing but the examination's own table, each with the right that it needs. */
const ATTEMPTS: readonly (readonly [right: string, statement: string])[] = [
  ['CREATE', `CREATE TABLE IF NOT EXISTS ${TABLE} (id INT)`],
  ['ALTER', `ALTER TABLE ${TABLE} ADD COLUMN note INT`],
  ['INDEX', `CREATE INDEX ${TABLE}_note ON ${TABLE} (note)`],
  ['INSERT', `INSERT INTO ${TABLE} (id) VALUES (1)`],
  ['UPDATE', `UPDATE ${TABLE} SET note = 1`],
  ['DELETE', `DELETE FROM ${TABLE}`],
  ['DROP', `DROP TABLE ${TABLE}`],
];

/**
 * Examines a database: version, encryption, rights, clock and migrations. Creates and drops a table of its own.
 * @throws DomainError `database-unavailable` if the database cannot be reached
 */
export async function examineDatabase(database: Database): Promise<DatabaseExamination> {
  const missingMigrations = await database.missingMigrations();
  const server = database.server ? await examineServer(database) : SQLITE;
  const missingRights = server.isReadOnly ? [] : await tryRights(database);
  return { ...server, missingRights, missingMigrations };
}

const SQLITE = { product: 'SQLite', isSupported: true, isEncrypted: undefined, isReadOnly: false, clockAheadMs: 0 };

async function examineServer(database: Database) {
  return database.read(async (manager) => {
    const [about] = await runSql<{ version: string; isReadOnly: number; now: string }>(
      manager,
      'SELECT VERSION() AS version, @@global.read_only AS isReadOnly, UNIX_TIMESTAMP(NOW(3)) * 1000 AS now',
    );
    const readAt = Date.now();
    const [tls] = await runSql<{ Value: string }>(manager, "SHOW SESSION STATUS LIKE 'Ssl_cipher'");
    const version = about?.version ?? '';
    const product = /mariadb/i.test(version) ? 'MariaDB' : 'MySQL';
    return {
      product: `${product} ${/^[\d.]+/.exec(version)?.[0] ?? version}`,
      isSupported: isAtLeast(version, OLDEST[product]),
      isEncrypted: (tls?.Value ?? '') !== '',
      isReadOnly: Number(about?.isReadOnly) !== 0,
      clockAheadMs: Math.round(Number(about?.now) - readAt),
    };
  });
}

function isAtLeast(version: string, [oldestMajor, oldestMinor]: readonly [number, number]): boolean {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

async function tryRights(database: Database): Promise<string[]> {
  const missing: string[] = [];
  for (const [right, statement] of ATTEMPTS) {
    const succeeded = await database
      .withoutTransaction((manager) => executeUpdate(manager, statement))
      .then(
        () => true,
        () => false,
      );
    if (!succeeded) missing.push(right);
    // Without its table, the examination can try nothing else.
    if (!succeeded && right === 'CREATE') break;
  }
  return missing;
}
