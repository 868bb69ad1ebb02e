import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database, type DatabaseOptions } from '../adapters/persistence/database.ts';
import { unavailability } from '../adapters/persistence/failures.ts';
import { StartupError, startupMessage } from './startup-error.ts';
import type { Config } from './config/config.ts';

const RETRY_MS = 1_000;

/**
 * Opens the database. Waits for one that cannot be reached, for as long as the settings allow.
 * @throws DomainError `database-unavailable`
 */
export async function openStartedDatabase(
  config: Config,
  options: Pick<DatabaseOptions, 'migrations' | 'onRetry'> = {},
): Promise<Database> {
  const { databaseUrl, databaseWaitMs } = config;
  const deadline = performance.now() + databaseWaitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await openDatabase({ url: databaseUrl, ...options });
    } catch (error) {
      if (!unavailability(error)?.isUnreachable || performance.now() >= deadline) throw error;
      if (isFirst)
        process.stderr.write(`${startupMessage(error, config)} Trying again for ${databaseWaitMs / 1000} s.\n`);
      await sleep(RETRY_MS);
    }
  }
}

/** Runs missing migrations and closes the database. This is all that the role `migrate` does. */
export async function migrateDatabase(config: Config): Promise<void> {
  const database = await openStartedDatabase(config);
  try {
    await database.migrate();
  } finally {
    await database.close();
  }
}

/**
 * Ensures that the database has the schema that this version needs. It may be newer, because an older version continues
 * to run while a newer one is rolled out.
 * @throws StartupError if migrations are missing and this process must not run them
 */
export async function ensureSchema(database: Database, { migrateOnStart }: Config): Promise<void> {
  if (migrateOnStart) {
    await database.migrate();
    return;
  }
  const missing = await database.missingMigrations();
  if (missing.length === 0) return;
  throw new StartupError(
    `The database is older than this version of the portal: it lacks ${missing.join(', ')}. Run this version once ` +
      'with ROLE=migrate, or set MIGRATE_ON_START=true.',
  );
}
