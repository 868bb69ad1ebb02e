import { openDatabase } from '../../adapters/persistence/database.ts';
import { examineDatabase, type DatabaseExamination } from '../../adapters/persistence/examine-database.ts';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/config-encryption.ts';
import { startupMessage } from '../startup-error.ts';
import { adviceFor, ok, problem, type Finding } from './finding.ts';

/** docs/operations.md: the clocks of all machines must be within five seconds of each other. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

/** With fewer nodes, those that are left after a loss are no majority. */
const MIN_NODES = 3;

/** Advice about the folder of a SQLite file; `startupMessage` knows what else can happen. */
const FOLDER_ADVICE = {
  EACCES: 'The folder of the file cannot be used. Check its owner and rights.',
  EROFS: 'The file system is read-only. Choose another folder.',
  ENOTDIR: 'A part of the path is a file. Correct the path.',
  EEXIST: 'A part of the path is a file. Correct the path.',
};

/** Checks the connection to the database, its version, encryption, rights, migrations and clock. */
export async function checkDatabase(config: Pick<Config, 'databaseUrl' | 'migrateOnStart'>): Promise<Finding[]> {
  const { databaseUrl, migrateOnStart } = config;
  try {
    const database = await openDatabase({ url: databaseUrl });
    try {
      const found = await examineDatabase(database, migrateOnStart);
      return findingsOf(found, { isRemote: isRemoteServer(databaseUrl), migrateOnStart });
    } finally {
      await database.close();
    }
  } catch (error) {
    const text = startupMessage(error, config);
    return [problem('database', text ?? `The database cannot be used. ${adviceFor(error, FOLDER_ADVICE)}`)];
  }
}

function clusterFindings(cluster: DatabaseExamination['cluster']): Finding[] {
  if (!cluster) return [];
  const { nodes, state, isReady } = cluster;
  const about = `The server is one of ${nodes} connected nodes of a Galera cluster. Its state is ${state}.`;
  if (!isReady || state !== 'Synced') return [problem('database', `${about} Wait until it is Synced.`)];
  return nodes < MIN_NODES
    ? [problem('database', `${about} At least ${MIN_NODES} nodes are needed to survive the loss of one.`)]
    : [ok('database', about)];
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
    ...clusterFindings(found.cluster),
    found.isReadOnly
      ? problem('database', 'The database is read-only. Name the primary server, or end its read-only mode.')
      : missingRights.length > 0
        ? problem('database', `The account lacks these rights: ${missingRights.join(', ')}. Grant them.`)
        : ok('database', `The account may read${migrateOnStart ? ', write and migrate' : ' and write'}.`),
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
