import mysql, { type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import { DataSource, QueryFailedError, type EntityManager, type QueryRunner } from 'typeorm';
import { applyTimeouts } from './mysql-timeouts.ts';
import { mysqlEndpoint } from './mysql-tls.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Sources, TableSet } from './sources.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const MIGRATION_WAIT_SECONDS = 60;

/** What holds on every connection, whatever the server's own settings are. */
const SESSION = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `SET SESSION sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', SESSION ` +
    `time_zone = '+00:00', SESSION innodb_lock_wait_timeout = 5`,
  // Else a page of a list with two filters reads every entry of both their indexes instead of walking one of them.
  "SET SESSION optimizer_switch = 'index_merge_intersection=off'",
];

/**
 * The driver with a pool whose connections are set up once, not at each transaction, and wait for nothing without end.
 */
const driverWith = (isPatient: () => boolean) => ({
  createPool(options: PoolOptions) {
    const pool = mysql.createPool(options);
    applyTimeouts(pool, isPatient);
    pool.on('connection', (connection) => {
      // The ORM asks for it at each statement, and it is made anew with all its listeners each time.
      const promised = connection.promise();
      connection.promise = () => promised;
      for (const statement of SESSION) {
        connection.query(statement, (error: unknown) => {
          if (error) connection.destroy();
        });
      }
    });
    return pool;
  },
});

/** Names the lock after the database, for several may share one server. */
const LOCK = "CONCAT('migrate:', LEFT(SHA1(DATABASE()), 40))";

/** Lets one of several starting servers migrate while the others wait. */
async function alone(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
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
 * A manager whose plain statements take a way of their own; the ORM would make several objects and events for each of
 * them.
 */
function withPlain(
  manager: EntityManager,
  query: (sql: string, values?: unknown[]) => Promise<unknown>,
): EntityManager {
  return Object.assign(Object.create(manager) as EntityManager, { query });
}

function ask(connection: PoolConnection, sql: string, values: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    connection.query(sql, values, (failure, rows) => {
      if (failure) reject(new QueryFailedError(sql, values, failure));
      else resolve(rows);
    });
  });
}

/** Each statement takes any connection of the pool. */
function plainReads(source: DataSource): EntityManager {
  const { pool } = source.driver as unknown as { readonly pool: Pool };
  const connected = () =>
    new Promise<PoolConnection>((resolve, reject) => {
      pool.getConnection((away, connection) => {
        if (away) reject(away);
        else resolve(connection);
      });
    });
  return withPlain(source.manager, async (sql, values = []) => {
    const connection = await connected();
    return ask(connection, sql, values).finally(() => connection.release());
  });
}

/** All statements take the runner's connection. */
async function plainWork(runner: QueryRunner): Promise<EntityManager> {
  const connection = (await runner.connect()) as PoolConnection;
  return withPlain(runner.manager, (sql, values = []) => ask(connection, sql, values));
}

export async function openMysql(url: URL, poolSize: number, tables: TableSet): Promise<Sources> {
  const { host, port, ssl, stream } = mysqlEndpoint(url);
  // A migration of a large table takes as long as it takes.
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
    // A stack of each statement, kept for the case that it fails, would cost as much as sending it.
    extra: { jsonStrings: true, trace: false, ...(stream && { stream }) },
    ...tables,
  });
  await source.initialize();
  return {
    writer: source,
    reader: source,
    reads: plainReads(source),
    server: {
      pool: (source.driver as unknown as { readonly pool: unknown }).pool,
      name: decodeURIComponent(url.pathname.slice(1)),
    },
    begin: 'START TRANSACTION',
    managerOf: plainWork,
    serialized: (work) => work(),
    async migrating(runner, work) {
      migrations += 1;
      try {
        await alone(runner, work);
      } finally {
        migrations -= 1;
      }
    },
    clearLog: () => Promise.resolve(),
    close: () => source.destroy(),
  };
}
