import { setTimeout as sleep } from 'node:timers/promises';
import { MigrationExecutor, type EntityManager } from 'typeorm';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { isTransient, surfaced } from './failures.ts';
import { openMysql } from './mysql-sources.ts';
import type { Sources } from './sources.ts';
import { runSql } from './sql.ts';
import { openSqlite } from './sqlite-sources.ts';
import { tables } from './tables.ts';

const RETRIES = 3;
const FIRST_PAUSE_MS = 20;

export interface DatabaseOptions {
  /** `sqlite:PATH` or `mysql://user:password@host:port/database`. */
  readonly url: string;
  /** Connections to a server; ten unless told. */
  readonly poolSize?: number;
}

/** Every method throws DomainError `database-unavailable` (unavailable) while the database is away. */
export interface Database {
  /** What a library needs that speaks to a server itself; an embedded database has none. */
  readonly server: Sources['server'];
  /** All of the work or none of it; a deadlock runs it again. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
  /**
   * Statements on the writing side without a transaction around them: each is kept by itself; a deadlock runs all of
   * them again.
   */
  withoutTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
  /** Queries outside any transaction; they see committed rows only. */
  read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
  /** Brings the tables up to date; safe while other processes do the same. */
  migrate(): Promise<void>;
  /**
   * Names of the migrations that this version has and the database has not had; changes nothing and creates nothing.
   */
  missingMigrations(): Promise<string[]>;
  /** Empties the log of an embedded database, which still has what was changed or deleted; a server sees to its own. */
  clearLog(): Promise<void>;
  /** Waits for running transactions of an embedded database, then lets go of everything. */
  close(): Promise<void>;
}

function open({ url, poolSize = 10 }: DatabaseOptions): Promise<Sources> {
  if (url.startsWith('sqlite:')) return openSqlite(url.slice('sqlite:'.length), tables);
  if (url.startsWith('mysql:')) return openMysql(new URL(url), poolSize, tables);
  throw new Error('A database is named by sqlite:PATH or mysql://…');
}

async function onRunner<T>(sources: Sources, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const runner = sources.writer.createQueryRunner();
  try {
    return await work(await sources.managerOf(runner));
  } finally {
    await runner.release();
  }
}

function attempt<T>(sources: Sources, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return onRunner(sources, async (manager) => {
    await manager.query(sources.begin);
    try {
      const result = await work(manager);
      await manager.query('COMMIT');
      return result;
    } catch (error) {
      await manager.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  });
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      if (retry === RETRIES || !isTransient(error)) throw surfaced(error);
      await sleep(FIRST_PAUSE_MS * 2 ** retry * (0.5 + Math.random()));
    }
  }
}

/** The table of migrations is made by the first of them, so a database without it has had none. */
async function migrationsDone(source: Sources['reader']): Promise<ReadonlySet<string>> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return new Set();
    const rows = await runSql<{ name: string }>(runner.manager, 'SELECT name FROM migrations');
    return new Set(rows.map(({ name }) => name));
  } finally {
    await runner.release();
  }
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const sources = await open(options).catch((error: unknown) => {
    throw surfaced(error);
  });
  let closed = false;
  const mustBeOpen = () => {
    if (closed)
      throw new DomainError('unavailable', 'database-unavailable', { cause: new Error('the database was closed') });
  };

  return {
    server: sources.server,

    async transaction(work) {
      mustBeOpen();
      return again(() => sources.serialized(() => attempt(sources, work)));
    },

    async withoutTransaction(work) {
      mustBeOpen();
      return again(() => sources.serialized(() => onRunner(sources, work)));
    },

    async read(work) {
      mustBeOpen();
      return work(sources.reads).catch((error: unknown) => {
        throw surfaced(error);
      });
    },

    async migrate() {
      mustBeOpen();
      await again(() =>
        sources.serialized(async () => {
          const runner = sources.writer.createQueryRunner();
          const executor = new MigrationExecutor(sources.writer, runner);
          executor.transaction = 'none';
          try {
            await sources.migrating(runner, async () => void (await executor.executePendingMigrations()));
          } finally {
            await runner.release();
          }
        }),
      );
    },

    async missingMigrations() {
      mustBeOpen();
      const done = await migrationsDone(sources.reader).catch((error: unknown) => {
        throw surfaced(error);
      });
      return sources.reader.migrations
        .map(({ name, constructor }) => name ?? constructor.name)
        .filter((name) => !done.has(name));
    },

    async clearLog() {
      mustBeOpen();
      await sources.clearLog();
    },

    async close() {
      if (closed) return;
      closed = true;
      await sources.close();
    },
  };
}
