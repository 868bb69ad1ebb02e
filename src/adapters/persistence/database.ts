import { setTimeout as sleep } from 'node:timers/promises';
import { MigrationExecutor, type EntityManager, type QueryRunner } from 'typeorm';
import { databaseUnavailable, retryReason, toDatabaseError, type RetryReason } from './failures.ts';
import { openMysql, type MysqlTimeouts } from './connection/mysql-sources.ts';
import type { Snapshot, Sources } from './connection/sources.ts';
import { runSql } from './sql.ts';
import { openSqlite } from './connection/sqlite-sources.ts';
import { tables } from './tables.ts';
import { withMigrationLease } from './maintenance/migration-lease.ts';

/** Retries by reason. On a Galera cluster, conflicts with other nodes are frequent. */
const RETRIES: Readonly<Record<RetryReason, number>> = {
  conflict: 10,
  'lock-timeout': 3,
  'node-not-ready': 10,
  'connection-lost': 10,
};
const FIRST_BACKOFF_MS = 20;
const MAX_BACKOFF_MS = 320;

export interface DatabaseOptions {
  /** `sqlite:PATH` or `mysql://user:password@host:port/database`. */
  readonly url: string;
  /** Connections to a MySQL server. Default: 10. */
  readonly poolSize?: number;
  /** Time limits of a MySQL server. */
  readonly timeouts?: MysqlTimeouts;
  /** Names of the migrations that `migrate` may run. Default: all. */
  readonly migrations?: readonly string[];
  /** Called before a transaction or query runs again. */
  readonly onRetry?: ((reason: RetryReason) => void) | undefined;
}

/** One run of the work of a transaction. */
export interface Attempt {
  /**
   * Whether the work fails and changes nothing if it was committed before. It then also runs again if the answer to
   * COMMIT is lost.
   */
  isGuarded: boolean;
}

/** Every method throws DomainError `database-unavailable` (unavailable) while the database cannot be reached. */
export interface Database {
  /** Undefined on SQLite. */
  readonly server: Sources['server'];
  /**
   * Runs all of the work in a transaction. After a conflict or a lost connection, the work runs again, unless the
   * transaction may have been committed. The work must therefore have no effects outside the database.
   */
  transaction<T>(work: (manager: EntityManager, attempt: Attempt) => Promise<T>): Promise<T>;
  /** Runs writing statements in autocommit mode. After a conflict, all of them run again. */
  withoutTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
  /** Runs queries outside any transaction. They see committed rows only. After a lost connection, they run again. */
  read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
  /** Runs pending migrations. Safe while other processes do the same. */
  migrate(): Promise<void>;
  /**
   * Runs work while no other process migrates, on a connection without time limits. On SQLite, all of it is one
   * transaction. @param work its second parameter runs pending migrations
   */
  exclusively(work: (runner: QueryRunner, migrate: () => Promise<void>) => Promise<void>): Promise<void>;
  /** Lists the migrations that the database still needs. Changes and creates nothing. */
  missingMigrations(): Promise<string[]>;
  /** Lists the migrations that the database has had, also those of a later version. */
  doneMigrations(): Promise<string[]>;
  /** Runs work on the database as of one instant, while other processes write. */
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /** Empties the SQLite log (WAL), which still contains changed or deleted rows. Does nothing on MySQL. */
  clearLog(): Promise<void>;
  /** Waits for running SQLite transactions, then closes all connections. */
  close(): Promise<void>;
}

function open({ url, migrations, ...options }: DatabaseOptions): Promise<Sources> {
  const set = migrations
    ? { ...tables, migrations: tables.migrations.filter(({ name }) => migrations.includes(name)) }
    : tables;
  if (url.startsWith('sqlite:')) return openSqlite(url.slice('sqlite:'.length), set);
  if (url.startsWith('mysql:')) return openMysql(new URL(url), set, options);
  throw new Error('A database is named by sqlite:PATH or mysql://…');
}

async function withRunner<T>(sources: Sources, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const runner = sources.writer.createQueryRunner();
  try {
    return await work(runner.manager);
  } finally {
    await runner.release();
  }
}

function runTransaction<T>(
  sources: Sources,
  work: (manager: EntityManager, attempt: Attempt) => Promise<T>,
): Promise<T> {
  return withRunner(sources, async (manager) => {
    await manager.query(sources.begin);
    const attempt = { isGuarded: false };
    let isCommitting = false;
    try {
      const result = await work(manager, attempt);
      isCommitting = true;
      await manager.query('COMMIT');
      return result;
    } catch (error) {
      await manager.query('ROLLBACK').catch(() => undefined);
      const isFinal = isCommitting && !attempt.isGuarded && retryReason(error, isCommitting) === undefined;
      throw isFinal ? toDatabaseError(error) : error;
    }
  });
}

async function withRetries<T>(
  work: () => Promise<T>,
  onRetry: DatabaseOptions['onRetry'],
  isRepeatable = true,
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      const reason = retryReason(error, !isRepeatable);
      if (reason === undefined || retry >= RETRIES[reason]) throw toDatabaseError(error);
      onRetry?.(reason);
      await sleep(Math.min(FIRST_BACKOFF_MS * 2 ** retry, MAX_BACKOFF_MS) * (0.5 + Math.random()));
    }
  }
}

/** The first migration creates the table of migrations, so a database without it has had none. */
async function migrationsDone(source: Sources['reader']): Promise<string[]> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
    const rows = await runSql<{ name: string }>(runner.manager, 'SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  } finally {
    await runner.release();
  }
}

/** Translates errors of queries only. The work on a snapshot has errors of its own, such as those of a disk. */
async function* withDatabaseErrors<Row>(rows: AsyncIterable<Row>): AsyncIterable<Row> {
  try {
    yield* rows;
  } catch (error) {
    throw toDatabaseError(error);
  }
}

/** Opens the connections. Does not migrate. @throws DomainError `database-unavailable` */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const sources = await open(options).catch((error: unknown) => {
    throw toDatabaseError(error);
  });
  const { onRetry } = options;
  let closed = false;
  const assertOpen = () => {
    if (closed) throw databaseUnavailable('DATABASE_CLOSED');
  };

  const exclusively: Database['exclusively'] = (work) =>
    sources.serialized(() =>
      sources.migrating((runner) =>
        work(runner, async () => {
          const executor = new MigrationExecutor(runner.dataSource, runner);
          executor.transaction = 'none';
          await executor.executePendingMigrations();
        }),
      ),
    );
  const doneMigrations = () => withRetries(() => migrationsDone(sources.reader), onRetry);

  const database: Database = {
    server: sources.server,

    async transaction(work) {
      assertOpen();
      return withRetries(() => sources.serialized(() => runTransaction(sources, work)), onRetry);
    },

    async withoutTransaction(work) {
      assertOpen();
      // Without a transaction, a lost connection may have been lost after a statement was committed.
      return withRetries(() => sources.serialized(() => withRunner(sources, work)), onRetry, false);
    },

    async read(work) {
      assertOpen();
      return withRetries(() => work(sources.reader.manager), onRetry);
    },

    async migrate() {
      assertOpen();
      await withMigrationLease(database, () =>
        withRetries(() => exclusively((_runner, migrate) => migrate()), onRetry),
      );
    },

    async exclusively(work) {
      assertOpen();
      await exclusively(work);
    },

    async missingMigrations() {
      assertOpen();
      const done = new Set(await doneMigrations());
      return sources.reader.migrations
        .map(({ name, constructor }) => name ?? constructor.name)
        .filter((name) => !done.has(name));
    },

    async doneMigrations() {
      assertOpen();
      return doneMigrations();
    },

    async snapshot(work) {
      assertOpen();
      return sources.snapshot((snapshot) => work({ rows: (sql) => withDatabaseErrors(snapshot.rows(sql)) }));
    },

    async clearLog() {
      assertOpen();
      await sources.clearLog();
    },

    async close() {
      if (closed) return;
      closed = true;
      await sources.close();
    },
  };
  return database;
}
