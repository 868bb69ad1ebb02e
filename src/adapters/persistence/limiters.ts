import {
  RateLimiterMemory,
  RateLimiterMySQL,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Database } from './database.ts';
import { placeholders, runSql } from './sql.ts';

/** Counters of calls and of wrong passwords. */
export interface LimiterStore {
  /** Makes a counter that every process on this database shares; an embedded database has one process. */
  readonly make: (options: IRateLimiterOptions) => RateLimiterAbstract;
  /** Removes what counts no longer. */
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
 * Looks counters up, all that are asked for at the same moment in one statement.
 * @returns null of one that counts nothing
 */
function looksTogether(database: Database): (key: string) => Promise<readonly Count[] | null> {
  const sql = (keys: readonly string[]) =>
    `SELECT \`key\`, points, expire FROM ${TABLE} WHERE \`key\` IN (${placeholders(keys)}) AND (expire > ? OR
      expire IS NULL)`;
  let asked: string[] = [];
  let look: Promise<readonly Count[]> | undefined;
  const lookNow = () => {
    const keys = asked;
    asked = [];
    look = undefined;
    return database.read((manager) => runSql<Count>(manager, sql(keys), [...keys, Date.now()]));
  };
  return async (key) => {
    asked.push(key);
    look ??= Promise.resolve().then(lookNow);
    const found = (await look).filter((count) => count.key === key);
    return found.length === 0 ? null : found;
  };
}

export function limiterStoreOf(database: Database): LimiterStore {
  const { server } = database;
  if (!server) return { make: (options) => new RateLimiterMemory(options), purge: () => Promise.resolve() };
  const _get = looksTogether(database);
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
        // Whoever is beyond the limit is refused from memory, so that a flood costs the database nothing.
        inMemoryBlockOnConsumed: (options.points ?? 0) + 1,
        // While the database is away calls are counted here, and fail for reasons of their own.
        insuranceLimiter: new RateLimiterMemory(options),
      });
      // What the library has its stores look one counter up with.
      return Object.assign(limiter, { _get });
    },
    purge: async () => {
      await database.transaction((manager) => runSql(manager, `DELETE FROM ${TABLE} WHERE expire < ?`, [Date.now()]));
    },
  };
}
