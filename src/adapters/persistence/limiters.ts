import {
  RateLimiterMemory,
  RateLimiterMySQL,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { QueryRunner } from 'typeorm';
import type { Database } from './database.ts';
import type { DatabaseServer } from './connection/sources.ts';
import { runSql } from './sql.ts';

/** Rate-limit counters of calls and of wrong passwords. */
export interface LimiterStore {
  /** Creates a counter that all processes on a MySQL database share. With SQLite there is one process. */
  readonly make: (options: IRateLimiterOptions) => RateLimiterAbstract;
  /** Deletes expired counters. */
  readonly purge: () => Promise<void>;
}

const TABLE = 'rate_limits';

type Done = (error: unknown, result?: unknown) => void;

/** What the library uses of a connection. Its statements have the time limit of all statements. */
function connectionOn(runner: QueryRunner) {
  let rollback: Promise<unknown> = Promise.resolve();
  return {
    query: (sql: string, ...rest: [values: unknown[], done: Done] | [done: Done]) => {
      const done = rest.at(-1) as Done;
      runner.query(sql, rest.length === 2 ? rest[0] : []).then((result) => done(null, result), done);
    },
    rollback: () => void (rollback = runner.query('ROLLBACK').catch(() => undefined)),
    release: () => void rollback.then(() => runner.release()),
  };
}

/** The part of a mysql2 pool that the library uses. */
function poolOn(server: DatabaseServer) {
  return {
    getConnection: (done: Done) => void server.connect().then((runner) => done(null, connectionOn(runner)), done),
  };
}

export function limiterStoreOf(database: Database): LimiterStore {
  const { server } = database;
  if (!server) return { make: (options) => new RateLimiterMemory(options), purge: () => Promise.resolve() };
  return {
    make: (options) =>
      new RateLimiterMySQL({
        ...options,
        storeClient: poolOn(server),
        storeType: 'pool',
        dbName: server.name,
        tableName: TABLE,
        tableCreated: true,
        clearExpiredByTimeout: false,
        // Callers over the limit are rejected from memory, so that a flood costs the database nothing.
        inMemoryBlockOnConsumed: (options.points ?? 0) + 1,
        // While the database is unavailable, calls are counted in memory (and fail for other reasons).
        insuranceLimiter: new RateLimiterMemory(options),
      }),
    purge: async () => {
      await database.transaction((manager) => runSql(manager, `DELETE FROM ${TABLE} WHERE expire < ?`, [Date.now()]));
    },
  };
}
