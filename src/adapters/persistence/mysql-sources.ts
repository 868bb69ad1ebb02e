import mysql, { type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import { DataSource, QueryFailedError, type EntityManager, type QueryRunner } from 'typeorm';
import { applyTimeouts } from './mysql-timeouts.ts';
import { mysqlEndpoint } from './mysql-tls.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Sources, TableSet } from './sources.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const MIGRATION_WAIT_SECONDS = 60;

/** Settings of every connection, independent of the server's defaults. */
const SESSION = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `SET SESSION sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', SESSION ` +
    `time_zone = '+00:00', SESSION innodb_lock_wait_timeout = 5`,
  // Otherwise a list with two filters reads every entry of both indexes instead of scanning one of them.
  "SET SESSION optimizer_switch = 'index_merge_intersection=off'",
];

/** The driver with a pool whose connections are configured once, not at each transaction, and have timeouts. */
const driverWith = (isUnlimited: () => boolean) => ({
  createPool(options: PoolOptions) {
    const pool = mysql.createPool(options);
    applyTimeouts(pool, isUnlimited);
    pool.on('connection', (connection) => {
      // The ORM calls this for each statement. Without caching, each call creates an object with all its listeners.
      const promiseConnection = connection.promise();
      connection.promise = () => promiseConnection;
      for (const statement of SESSION) {
        connection.query(statement, (error: unknown) => {
          if (error) connection.destroy();
        });
      }
    });
    return pool;
  },
});

/** The lock is named after the database, because several databases may share one server. */
const LOCK = "CONCAT('migrate:', LEFT(SHA1(DATABASE()), 40))";

/** Lets one of several starting servers migrate while the others wait. */
async function withMigrationLock(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  const [row] = (await runner.query(`SELECT GET_LOCK(${LOCK}, ${MIGRATION_WAIT_SECONDS}) AS got`)) as {
    got: number | null;
  }[];
  if (row?.got !== 1)
    throw new DomainError('unavailable', 'database-unavailable', { cause: new Error('another server still migrates') });
  try {
    await work();
  } finally {
    await runner.query(`SELECT RELEASE_LOCK(${LOCK})`).catch(() => undefined);
  }
}

/**
 * Returns a manager whose plain statements bypass the ORM, which would create several objects and events for each of
 * them.
 */
function withDirectQueries(
  manager: EntityManager,
  query: (sql: string, values?: unknown[]) => Promise<unknown>,
): EntityManager {
  return Object.assign(Object.create(manager) as EntityManager, { query });
}

function runQuery(connection: PoolConnection, sql: string, values: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    connection.query(sql, values, (failure, rows) => {
      if (failure) reject(new QueryFailedError(sql, values, failure));
      else resolve(rows);
    });
  });
}

/** Each statement uses any connection of the pool. */
function readManager(source: DataSource): EntityManager {
  const { pool } = source.driver as unknown as { readonly pool: Pool };
  const getConnection = () =>
    new Promise<PoolConnection>((resolve, reject) => {
      pool.getConnection((error, connection) => {
        if (error) reject(error);
        else resolve(connection);
      });
    });
  return withDirectQueries(source.manager, async (sql, values = []) => {
    const connection = await getConnection();
    return runQuery(connection, sql, values).finally(() => connection.release());
  });
}

/** All statements use the runner's connection. */
async function runnerManager(runner: QueryRunner): Promise<EntityManager> {
  const connection = (await runner.connect()) as PoolConnection;
  return withDirectQueries(runner.manager, (sql, values = []) => runQuery(connection, sql, values));
}

export async function openMysql(url: URL, poolSize: number, tables: TableSet): Promise<Sources> {
  const { host, port, ssl, stream } = mysqlEndpoint(url);
  // Statements of migrations have no timeout: a large table takes long.
  let migrations = 0;
  const source = new DataSource({
    type: 'mysql',
    driver: driverWith(() => migrations > 0),
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
    poolSize,
    synchronize: false,
    logging: false,
    // `trace` would record a stack for each statement, which costs as much as sending it.
    extra: { jsonStrings: true, trace: false, ...(stream && { stream }) },
    ...tables,
  });
  await source.initialize();
  return {
    writer: source,
    reader: source,
    reads: readManager(source),
    server: {
      pool: (source.driver as unknown as { readonly pool: unknown }).pool,
      name: decodeURIComponent(url.pathname.slice(1)),
    },
    begin: 'START TRANSACTION',
    managerOf: runnerManager,
    serialized: (work) => work(),
    async migrating(runner, work) {
      migrations += 1;
      try {
        await withMigrationLock(runner, work);
      } finally {
        migrations -= 1;
      }
    },
    clearLog: () => Promise.resolve(),
    close: () => source.destroy(),
  };
}
