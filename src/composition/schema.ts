import { openDatabase, type Database } from '../adapters/persistence/database.ts';
import { StartupError } from './startup-error.ts';
import type { Config } from './config/config.ts';

/** Runs missing migrations and closes the database. This is all that the role `migrate` does. */
export async function migrateDatabase({ databaseUrl }: Config): Promise<void> {
  const database = await openDatabase({ url: databaseUrl });
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
