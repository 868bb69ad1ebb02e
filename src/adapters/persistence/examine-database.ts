import type { EntityManager } from 'typeorm';
import type { Database } from './database.ts';
import { executeUpdate, runSql } from './sql.ts';
import { tables } from './tables.ts';

/** What a process needs to know about a database before it relies on it. */
export interface DatabaseExamination {
  /** Such as `MariaDB 10.11.6` or `SQLite`. */
  readonly product: string;
  /** Whether the portal is tested with this product and version. */
  readonly isSupported: boolean;
  /** Whether the connection uses TLS; undefined on SQLite, which has no connection. */
  readonly isEncrypted: boolean | undefined;
  readonly isReadOnly: boolean;
  /** The Galera cluster to which the server belongs; undefined if it is a single server. */
  readonly cluster: { readonly nodes: number; readonly state: string; readonly isReady: boolean } | undefined;
  /** Rights that the account lacks, such as `DELETE`. */
  readonly missingRights: readonly string[];
  /** How far the server's clock is ahead of this machine's; 0 on SQLite. */
  readonly clockAheadMs: number;
  readonly missingMigrations: readonly string[];
}

/** The oldest supported versions (docs/operations.md). */
const OLDEST = { MariaDB: [10, 11], MySQL: [8, 4] } as const;

/** A table that only the examination uses, for the rights of migrations. */
const TABLE = 'portal_examination';

/** Statements that change no row, each with the right that it needs. */
const WRITING: readonly (readonly [right: string, statement: string])[] = [
  ['INSERT', 'INSERT INTO users SELECT * FROM users WHERE 1 = 0'],
  ['UPDATE', 'UPDATE users SET id = id WHERE 1 = 0'],
  ['DELETE', 'DELETE FROM users WHERE 1 = 0'],
];
const MIGRATING: readonly (readonly [right: string, statement: string])[] = [
  // An examination that was interrupted may have left the table.
  ['DROP', `DROP TABLE IF EXISTS ${TABLE}`],
  ['CREATE', `CREATE TABLE ${TABLE} (id INT)`],
  ['ALTER', `ALTER TABLE ${TABLE} ADD COLUMN note INT`],
  ['INDEX', `CREATE INDEX ${TABLE}_note ON ${TABLE} (note)`],
  ['DROP', `DROP TABLE ${TABLE}`],
];

/**
 * Examines a database: version, encryption, rights, clock and migrations.
 * @param migrates whether the account also needs the rights of migrations, which are tried on a table of their own
 * @throws DomainError `database-unavailable` if the database cannot be reached
 */
export async function examineDatabase(database: Database, migrates: boolean): Promise<DatabaseExamination> {
  const missingMigrations = await database.missingMigrations();
  const server = database.server ? await examineServer(database) : SQLITE;
  // Without any migration there is no table to write to.
  const hasTables = missingMigrations.length < tables.migrations.length;
  const attempts = [...(hasTables ? WRITING : []), ...(migrates ? MIGRATING : [])];
  const missingRights = server.isReadOnly ? [] : await tryRights(database, attempts);
  return { ...server, missingRights, missingMigrations };
}

const SQLITE = {
  product: 'SQLite',
  isSupported: true,
  isEncrypted: undefined,
  isReadOnly: false,
  cluster: undefined,
  clockAheadMs: 0,
};

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
      cluster: await clusterOf(manager),
      clockAheadMs: Math.round(Number(about?.now) - readAt),
    };
  });
}

async function clusterOf(manager: EntityManager): Promise<DatabaseExamination['cluster']> {
  const rows = await runSql<{ Variable_name: string; Value: string }>(manager, "SHOW GLOBAL STATUS LIKE 'wsrep%'");
  const status = new Map(rows.map(({ Variable_name, Value }) => [Variable_name, Value]));
  const nodes = Number(status.get('wsrep_cluster_size') ?? 0);
  if (nodes === 0) return undefined;
  return {
    nodes,
    state: status.get('wsrep_local_state_comment') ?? 'unknown',
    isReady: status.get('wsrep_ready') === 'ON',
  };
}

function isAtLeast(version: string, [oldestMajor, oldestMinor]: readonly [number, number]): boolean {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

async function tryRights(
  database: Database,
  attempts: readonly (readonly [right: string, statement: string])[],
): Promise<string[]> {
  const missing = new Set<string>();
  for (const [right, statement] of attempts) {
    await database.withoutTransaction((manager) => executeUpdate(manager, statement)).catch(() => missing.add(right));
    // Without its table, the examination can try nothing else.
    if (missing.has('CREATE')) break;
  }
  return [...missing];
}
