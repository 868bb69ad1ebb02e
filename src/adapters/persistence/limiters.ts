import {
  RateLimiterMemory,
  RateLimiterMySQL,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Database } from './database.ts';
import { placeholders, runSql } from './sql.ts';

/** Rate-limit counters of calls and of wrong passwords. */
export interface LimiterStore {
  /** Creates a counter that all processes on a MySQL database share. With SQLite there is one process. */
  readonly make: (options: IRateLimiterOptions) => RateLimiterAbstract;
  /** Deletes expired counters. */
  readonly purge: () => Promise<void>;
}

const TABLE = 'rate_limits';

interface Count {
  readonly key: string;
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly expire: number | null;
}

/**
 * Creates a lookup of counters that combines all lookups of one event-loop turn into one statement.
 * @returns null for a counter without a row
 */
function batchedLookup(database: Database): (key: string) => Promise<readonly Count[] | null> {
  const sql = (keys: readonly string[]) =>
    `SELECT \`key\`, points, expire FROM ${TABLE} WHERE \`key\` IN (${placeholders(keys)}) AND (expire > ? OR
      expire IS NULL)`;
  let pendingKeys: string[] = [];
  let batch: Promise<readonly Count[]> | undefined;
  const runLookup = () => {
    const keys = pendingKeys;
    pendingKeys = [];
    batch = undefined;
    return database.read((manager) => runSql<Count>(manager, sql(keys), [...keys, Date.now()]));
  };
  return async (key) => {
    pendingKeys.push(key);
    batch ??= Promise.resolve().then(runLookup);
    const found = (await batch).filter((count) => count.key === key);
    return found.length === 0 ? null : found;
  };
}

export function limiterStoreOf(database: Database): LimiterStore {
  const { server } = database;
  if (!server) return { make: (options) => new RateLimiterMemory(options), purge: () => Promise.resolve() };
  const _get = batchedLookup(database);
  return {
    make: (options) => {
      const limiter = new RateLimiterMySQL({
        ...options,
        storeClient: server.pool,
        storeType: 'pool',
        dbName: server.name,
        tableName: TABLE,
        tableCreated: true,
        clearExpiredByTimeout: false,
        // Callers over the limit are rejected from memory, so that a flood costs the database nothing.
        inMemoryBlockOnConsumed: (options.points ?? 0) + 1,
        // While the database is unavailable, calls are counted in memory (and fail for other reasons).
        insuranceLimiter: new RateLimiterMemory(options),
      });
      // `_get` is the method by which the library's stores look up one counter.
      return Object.assign(limiter, { _get });
    },
    purge: async () => {
      await database.transaction((manager) => runSql(manager, `DELETE FROM ${TABLE} WHERE expire < ?`, [Date.now()]));
    },
  };
}
