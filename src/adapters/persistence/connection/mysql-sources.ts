import { createHash } from 'node:crypto';
import type { PoolConnection, PoolOptions } from 'mysql2';
import { DataSource, type QueryRunner } from 'typeorm';
import { databaseUnavailable, spoilsConnection } from '../failures.ts';
import { createMysqlPool, type MysqlPool } from './mysql-pool.ts';
import { mysqlEndpoint } from './mysql-tls.ts';
import { runSql } from '../sql.ts';
import type { Sources, StoredRow, TableSet } from './sources.ts';

export interface MysqlTimeouts {
  /** How long a caller waits for a connection. */
  readonly acquireMs: number;
  /** How long a statement may take, unless it is part of a migration: longer than it waits for a lock. */
  readonly statementMs: number;
}

const TIMEOUTS: MysqlTimeouts = { acquireMs: 5_000, statementMs: 10_000 };
const CONNECT_TIMEOUT_MS = 5_000;
const MIGRATION_WAIT_SECONDS = 60;

/** Begins a snapshot. The reader may pause for minutes, while it waits for a disk or a file store. */
const SNAPSHOT = [
  'SET SESSION net_write_timeout = 3600, SESSION wait_timeout = 86400',
  // Only MySQL has the setting, and outdated statistics of a table without it.
  'SET @ignored = 0 /*!80000 , SESSION information_schema_stats_expiry = 0 */',
  'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY',
];

/** Lets one of several starting servers migrate while the others wait. */
async function withMigrationLock(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  const lock = await migrationLock(runner);
  const [row] = await runSql<{ got: number | null }>(runner.manager, 'SELECT GET_LOCK(?, ?) AS got', [
    lock,
    MIGRATION_WAIT_SECONDS,
  ]);
  if (row?.got !== 1) throw databaseUnavailable('ANOTHER_PROCESS_MIGRATES');
  try {
    await work();
  } finally {
    await runner.query('SELECT RELEASE_LOCK(?)', [lock]).catch(() => undefined);
  }
}

/**
 * Names the lock after the database, because several databases may share one server. The name is the same as in earlier
 * releases, whose processes may start at the same time. MySQL has had no `SHA1` function since 9.6.
 */
async function migrationLock(runner: QueryRunner): Promise<string> {
  const [row] = await runSql<{ name: string | null }>(runner.manager, 'SELECT DATABASE() AS name');
  return `migrate:${createHash('sha1')
    .update(row?.name ?? '')
    .digest('hex')}`;
}

function optionsOf(url: URL) {
  const { host, port, ssl, stream } = mysqlEndpoint(url);
  return {
    type: 'mysql' as const,
    host,
    port,
    ...(ssl && { ssl }),
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    charset: 'utf8mb4_unicode_ci',
    timezone: 'Z',
    dateStrings: ['DATE'],
    bigNumberStrings: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    synchronize: false,
    logging: false,
    // The default logger prints slow statements with their values.
    logger: 'debug' as const,
    // `trace` would record a stack for each statement, which costs as much as sending it.
    extra: { jsonStrings: true, trace: false, ...(stream && { stream }) },
  };
}

/** Runs work on a connection of its own, whose statements have no timeout: a large table takes long. */
async function withUnlimitedRunner<T>(
  options: Omit<ReturnType<typeof optionsOf>, 'dateStrings'> & {
    readonly dateStrings: true | string[];
    readonly migrations?: TableSet['migrations'];
  },
  { acquireMs }: MysqlTimeouts,
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const source = new DataSource({
    ...options,
    driver: { createPool: (poolOptions: PoolOptions) => createMysqlPool(poolOptions, acquireMs) },
    poolSize: 1,
  });
  await source.initialize();
  try {
    return await work(source.createQueryRunner());
  } finally {
    await source.destroy();
  }
}

export async function openMysql(
  url: URL,
  tables: TableSet,
  { poolSize = 10, timeouts = TIMEOUTS }: { readonly poolSize?: number; readonly timeouts?: MysqlTimeouts },
): Promise<Sources> {
  const options = optionsOf(url);
  let pool!: MysqlPool;
  const source = new DataSource({
    ...options,
    driver: { createPool: (poolOptions: PoolOptions) => (pool = createMysqlPool(poolOptions, timeouts.acquireMs)) },
    poolSize,
    maxQueryExecutionTime: timeouts.statementMs,
    enableQueryTimeout: true,
    ...tables,
  });
  await source.initialize();
  source.subscribers.push({
    async afterQuery({ error, queryRunner }) {
      if (spoilsConnection(error)) pool.discard((await queryRunner.connect()) as PoolConnection);
    },
  });
  return {
    writer: source,
    reader: source,
    server: {
      name: decodeURIComponent(url.pathname.slice(1)),
      connect: async () => {
        const runner = source.createQueryRunner();
        await runner.connect();
        return runner;
      },
      poolUse: () => pool.use(),
    },
    begin: 'START TRANSACTION',
    serialized: (work) => work(),
    migrating: (work) =>
      withUnlimitedRunner({ ...options, migrations: tables.migrations }, timeouts, (runner) =>
        withMigrationLock(runner, () => work(runner)),
      ),
    snapshot: (work) =>
      withUnlimitedRunner({ ...options, dateStrings: true }, timeouts, async (runner) => {
        const connection = (await runner.connect()) as PoolConnection;
        try {
          for (const sql of SNAPSHOT) await runner.query(sql);
          return await work({
            async *rows(sql) {
              yield* (await runner.stream(sql)) as AsyncIterable<StoredRow>;
            },
          });
        } finally {
          // If the work failed, the rest of a query's rows would be waited for.
          connection.destroy();
        }
      }),
    clearLog: () => Promise.resolve(),
    close: () => source.destroy(),
  };
}
