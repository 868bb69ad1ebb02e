import { openDatabase, type Database } from '../adapters/persistence/database.ts';
import { StartupError } from './startup-error.ts';
import type { Config } from './config.ts';

/** Brings the database up to date and lets go of it: all that the role `migrate` does. */
export async function migrateDatabase({ databaseUrl }: Config): Promise<void> {
  const database = await openDatabase({ url: databaseUrl });
  try {
    await database.migrate();
  } finally {
    await database.close();
  }
}

/**
 * Sees to it that the database has all that this version needs. It may have more: an older version runs on while a
 * newer one is rolled out.
 * @throws CannotStart when migrations are missing and this process is not to run them
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
