import { openDatabase } from '../../adapters/persistence/database.ts';
import { examineDatabase, type DatabaseExamination } from '../../adapters/persistence/examine-database.ts';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/config-encryption.ts';
import { adviceFor, NETWORK_ADVICE, ok, problem, type Finding } from './finding.ts';

/** docs/operations.md: the clocks of all machines must be within five seconds of each other. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

const ADVICE = {
  ...NETWORK_ADVICE,
  ER_ACCESS_DENIED_ERROR: 'The server rejects user or password. Correct them, or use TLS if the account requires it.',
  ER_DBACCESS_DENIED_ERROR: 'The account has no rights on this database. Grant them.',
  ER_BAD_DB_ERROR: 'The database does not exist. Create it, or correct its name.',
  ER_SECURE_TRANSPORT_REQUIRED: 'The server requires TLS. Add ?ssl-mode=VERIFY_IDENTITY.',
  HANDSHAKE_NO_SSL_SUPPORT: 'The server has no TLS. Configure it there, or set ssl-mode=DISABLED in a trusted network.',
  HANDSHAKE_SSL_ERROR: 'TLS failed. Check the certificate of the server and the file named in ssl-ca.',
  SQLITE_CANTOPEN: 'The file cannot be opened. Check the path and the rights of its folder.',
  SQLITE_READONLY: 'The file cannot be written. Check its owner and rights.',
  SQLITE_NOTADB: 'The file is not a SQLite database. Name another one.',
  EACCES: 'The folder of the file cannot be used. Check its owner and rights.',
  EROFS: 'The file system is read-only. Choose another folder.',
  ENOTDIR: 'The folder of the file does not exist. Correct the path.',
};

/** Checks the connection to the database, its version, encryption, rights, migrations and clock. */
export async function checkDatabase({
  databaseUrl,
  migrateOnStart,
}: Pick<Config, 'databaseUrl' | 'migrateOnStart'>): Promise<Finding[]> {
  try {
    const database = await openDatabase({ url: databaseUrl });
    try {
      return findingsOf(await examineDatabase(database), { isRemote: isRemoteServer(databaseUrl), migrateOnStart });
    } finally {
      await database.close();
    }
  } catch (error) {
    return [problem('database', `DATABASE_URL: the database cannot be used. ${adviceFor(error, ADVICE)}`)];
  }
}

const isRemoteServer = (databaseUrl: string) =>
  databaseUrl.startsWith('mysql:') && !isLoopback(new URL(databaseUrl).hostname);

function findingsOf(
  found: DatabaseExamination,
  { isRemote, migrateOnStart }: { readonly isRemote: boolean; readonly migrateOnStart: boolean },
): Finding[] {
  const { product, missingRights, missingMigrations, clockAheadMs } = found;
  return [
    found.isSupported
      ? ok('database', `${product} answers.`)
      : problem('database', `${product} is not supported. Use MariaDB 10.11 or MySQL 8.4, or a later version.`),
    found.isReadOnly
      ? problem('database', 'The database is read-only. Name the primary server, or end its read-only mode.')
      : missingRights.length > 0
        ? problem('database', `The account lacks these rights: ${missingRights.join(', ')}. Grant them.`)
        : ok('database', 'The account may read, write and migrate.'),
    ...(found.isEncrypted === undefined
      ? []
      : [
          found.isEncrypted || !isRemote
            ? ok('database', found.isEncrypted ? 'The connection is encrypted.' : 'The server is on this machine.')
            : problem('database', 'The connection is not encrypted. Add ?ssl-mode=VERIFY_IDENTITY to DATABASE_URL.'),
        ]),
    missingMigrations.length === 0
      ? ok('database', 'The schema is that of this version.')
      : migrateOnStart
        ? ok('database', `${missingMigrations.length} migrations will run at the next start.`)
        : problem(
            'database',
            `${missingMigrations.length} migrations are missing. Run this version with ROLE=migrate.`,
          ),
    Math.abs(clockAheadMs) <= MAX_CLOCK_DIFFERENCE_MS
      ? ok('clock', 'The clocks of this machine and of the database agree.')
      : problem(
          'clock',
          `The clocks of this machine and of the database differ by ${Math.round(Math.abs(clockAheadMs) / 1000)} s. ` +
            'Run NTP on both.',
        ),
  ];
}
