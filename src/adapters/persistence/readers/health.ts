import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthReader } from '../../../application/ports/readers.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { Database } from '../database.ts';
import { runSql } from '../sql.ts';

const TIMEOUT_MS = 2_000;

export function healthOf(database: Database): HealthReader {
  return {
    async ping() {
      const timer = new AbortController();
      const timeout = sleep(TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
        throw new DomainError('unavailable', 'database-unavailable', {
          cause: new Error('the database is slow to answer'),
        });
      });
      try {
        await Promise.race([database.read((manager) => runSql(manager, 'SELECT id FROM users LIMIT 1')), timeout]);
      } finally {
        timer.abort();
        timeout.catch(() => undefined);
      }
    },
  };
}
