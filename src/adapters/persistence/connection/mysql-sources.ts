import type { PoolConnection, PoolOptions } from 'mysql2';
import { DataSource, type QueryRunner } from 'typeorm';
import { isStatementTimeout } from '../failures.ts';
import { createMysqlPool, type MysqlPool } from './mysql-pool.ts';
import { mysqlEndpoint } from './mysql-tls.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { Sources, TableSet } from './sources.ts';

export interface MysqlTimeouts {
  /** How long a caller waits for a connection. */
  readonly acquireMs: number;
  /** How long a statement may take, unless it is part of a migration: longer than it waits for a lock. */
  readonly statementMs: number;
}

const TIMEOUTS: MysqlTimeouts = { acquireMs: 5_000, statementMs: 10_000 };
const CONNECT_TIMEOUT_MS = 5_000;
const MIGRATION_WAIT_SECONDS = 60;

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
      // The connection is still busy with the statement, and every later statement would wait for it.
      if (isStatementTimeout(error)) pool.discard((await queryRunner.connect()) as PoolConnection);
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
    async migrating(work) {
      // Its statements have no timeout: a large table takes long.
      const migrator = new DataSource({
        ...options,
        driver: { createPool: (poolOptions: PoolOptions) => createMysqlPool(poolOptions, timeouts.acquireMs) },
        poolSize: 1,
        migrations: tables.migrations,
      });
      await migrator.initialize();
      try {
        const runner = migrator.createQueryRunner();
        await withMigrationLock(runner, () => work(runner));
      } finally {
        await migrator.destroy();
      }
    },
    clearLog: () => Promise.resolve(),
    close: () => source.destroy(),
  };
}
