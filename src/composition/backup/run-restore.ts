import { resolve } from 'node:path';
import type { StoredValue } from '../../adapters/persistence/backup/dump-tables.ts';
import { DatabaseNotEmpty, fillDatabase } from '../../adapters/persistence/backup/load-tables.ts';
import { tables } from '../../adapters/persistence/tables.ts';
import { checksumOf, readPart } from '../../adapters/platform/files/checked-parts.ts';
import { openFileStore } from '../../adapters/platform/files/file-store.ts';
import type { FileStore } from '../../application/ports/file-store.ts';
import type { Config } from '../config/config.ts';
import { migrateDatabase, openStartedDatabase } from '../schema.ts';
import { StartupError } from '../startup-error.ts';
import { readFiles } from './copy-files.ts';
import { failureOf } from './failure.ts';
import { fileListPath, readManifest, tablePath, type Manifest } from './manifest.ts';

/**
 * Restores a backup into an empty database and the file store, then migrates. It checks the whole backup before it
 * changes anything.
 * @returns what to print
 * @throws StartupError
 */
export async function runRestore(config: Config, given: string): Promise<string> {
  const folder = resolve(given);
  const manifest = await readManifest(folder);
  assertKnownSchema(manifest);
  await assertIntact(folder, manifest).catch((error: unknown) => {
    throw failureOf(error, config, `The backup in ${folder} is incomplete or damaged. Nothing was changed.`);
  });
  const database = await openStartedDatabase(config, { migrations: manifest.migrations });
  try {
    await fillDatabase(database, {
      migrations: manifest.migrations,
      tables: manifest.tables.map((table) => ({ ...table, values: valuesOf(tablePath(folder, table.name)) })),
      prepare: () => copyToStore(folder, openFileStore(config.files)),
    });
  } catch (error) {
    if (error instanceof DatabaseNotEmpty)
      throw new StartupError(`The database is not empty: ${error.message}. Nothing was changed.`, { cause: error });
    throw failureOf(error, config, 'The restore failed, and the database has none of the rows. Run it again.');
  } finally {
    await database.close();
  }
  await migrateDatabase(config);
  return `Restored ${rowsOf(manifest)} rows and ${manifest.files.count} files of ${manifest.createdAt}.`;
}

const rowsOf = (manifest: Manifest) => manifest.tables.reduce((sum, { rows }) => sum + rows, 0);

function assertKnownSchema({ migrations, portal }: Manifest): void {
  const known = new Set(tables.migrations.map(({ name }) => name));
  const later = migrations.filter((name) => !known.has(name));
  if (later.length > 0)
    throw new StartupError(
      `The backup is newer than this version (${later.join(', ')}). Restore it with version ${portal.version}.`,
    );
}

/** Compares every part with its checksum. */
async function assertIntact(folder: string, manifest: Manifest): Promise<void> {
  const damaged = (part: string) => new StartupError(`${part} differs from its checksum.`);
  for (const { name, sha256 } of manifest.tables)
    if ((await checksumOf(tablePath(folder, name))) !== sha256) throw damaged(tablePath(folder, name));
  if ((await checksumOf(fileListPath(folder))) !== manifest.files.sha256) throw damaged(fileListPath(folder));
  for await (const { path, isIntact } of readFiles(folder)) if (!isIntact) throw damaged(path);
}

async function copyToStore(folder: string, store: FileStore): Promise<void> {
  for await (const { path, content } of readFiles(folder)) await store.put(path, content, 'application/pdf');
}

async function* valuesOf(path: string): AsyncIterable<readonly StoredValue[]> {
  for await (const line of readPart(path)) yield JSON.parse(line) as StoredValue[];
}
