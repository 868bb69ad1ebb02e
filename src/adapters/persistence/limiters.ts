import { RateLimiterMemory, RateLimiterMySQL, type IRateLimiterOptions, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from './database.ts';
import { runSql } from './sql.ts';

/** Counters of calls and of wrong passwords. */
export interface LimiterStore {
  /** Makes a counter that every process on this database shares; an embedded database has one process. */
  readonly make: (options: IRateLimiterOptions) => RateLimiterAbstract;
  /** Removes what counts no longer. */
  readonly purge: () => Promise<void>;
}

const TABLE = 'rate_limits';

export function limiterStoreOf(database: Database): LimiterStore {
  const { server } = database;
  if (!server) return { make: (options) => new RateLimiterMemory(options), purge: () => Promise.resolve() };
  return {
    make: (options) =>
      new RateLimiterMySQL({
        ...options,
        storeClient: server.pool,
        storeType: 'pool',
        dbName: server.name,
        tableName: TABLE,
        tableCreated: true,
        clearExpiredByTimeout: false,
        // Whoever is beyond the limit is refused from memory, so that a flood costs the database nothing.
        inMemoryBlockOnConsumed: (options.points ?? 0) + 1,
        // While the database is away calls are counted here, and fail for reasons of their own.
        insuranceLimiter: new RateLimiterMemory(options),
      }),
    purge: async () => {
      await database.transaction((manager) => runSql(manager, `DELETE FROM ${TABLE} WHERE expire < ?`, [Date.now()]));
    },
  };
}
