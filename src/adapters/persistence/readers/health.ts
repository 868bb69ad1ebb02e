import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthReader } from '../../../application/ports/readers.ts';
import type { Database } from '../database.ts';
import { databaseUnavailable } from '../failures.ts';
import { runSql } from '../sql.ts';

const TIMEOUT_MS = 2_000;
const READ = 'SELECT id FROM users LIMIT 1';
/** Changes nothing and locks nothing, but a server that is read-only for this account rejects it. */
const WRITE = 'UPDATE users SET id = id WHERE 1 = 0';

export function healthOf(database: Database): HealthReader {
  return {
    async ping() {
      const timer = new AbortController();
      const timeout = sleep(TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
        throw databaseUnavailable('HEALTH_CHECK_TIMEOUT');
      });
      try {
        await Promise.race([database.read((manager) => runSql(manager, database.server ? WRITE : READ)), timeout]);
      } finally {
        timer.abort();
        timeout.catch(() => undefined);
      }
    },
  };
}
