import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dumpTables, type TableDump } from '../../adapters/persistence/backup/dump-tables.ts';
import type { Snapshot } from '../../adapters/persistence/connection/sources.ts';
import type { Database } from '../../adapters/persistence/database.ts';
import { tables } from '../../adapters/persistence/tables.ts';
import { BUILD_INFO } from '../../adapters/platform/build-info.ts';
import { writePart } from '../../adapters/platform/files/checked-parts.ts';
import { openFileStore } from '../../adapters/platform/files/file-store.ts';
import type { Config } from '../config/config.ts';
import { openStartedDatabase } from '../schema.ts';
import { StartupError } from '../startup-error.ts';
import { copyFiles, type CopiedFiles } from './copy-files.ts';
import { failureOf } from './failure.ts';
import { tablePath, writeManifest } from './manifest.ts';

/** How often a snapshot is taken again because a file was removed between the snapshot and its copy. */
const MAX_SNAPSHOTS = 5;
/** Name of a backup: its time in UTC. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const PARTIAL = '.partial';

export interface BackupOptions {
  /** Folder in which the backup gets a folder of its own. */
  readonly parent: string;
  /** How many backups remain in the folder, this one included; undefined: all. */
  readonly keep?: number | undefined;
  /** How long to wait before the backup begins. */
  readonly waitMs?: number;
}

/**
 * Backs up database and files. The portal may run meanwhile.
 * @returns what to print
 * @throws StartupError; nothing remains of a backup that failed
 */
export async function runBackup(config: Config, { parent, keep, waitMs = 0 }: BackupOptions): Promise<string> {
  await sleep(waitMs);
  const name = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const folder = join(resolve(parent), name);
  const partial = folder + PARTIAL;
  const database = await openStartedDatabase(config);
  try {
    await assertKnownSchema(database);
    await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 });
    const { rows, files } = await backUp(database, config, partial);
    await rename(partial, folder);
    await removeOldBackups(parent, keep);
    return [
      `Backed up ${rows} rows and ${files.count} files to ${folder}.`,
      ...(files.missing.length === 0
        ? []
        : [`The file store lacks the files of ${files.missing.length} requests; manifest.json lists them.`]),
    ].join('\n');
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw failureOf(error, config, 'The backup failed, and nothing of it remains.');
  } finally {
    await database.close();
  }
}

async function assertKnownSchema(database: Database): Promise<void> {
  const done = await database.doneMigrations();
  if (done.length === 0) throw new StartupError('There is nothing to back up: the database has no tables.');
  const known = new Set(tables.migrations.map(({ name }) => name));
  const later = done.filter((name) => !known.has(name));
  if (later.length > 0)
    throw new StartupError(`The database is newer than this version (${later.join(', ')}). Back up with its version.`);
}

async function backUp(database: Database, config: Config, folder: string) {
  const store = openFileStore(config.files);
  let missedBefore: readonly string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const done = await database.snapshot(async (snapshot) => {
      const dumps = await dumpTables(snapshot, database);
      const names = dumps.map(({ name }) => name);
      const files = await copyFiles(snapshot, names, store, folder);
      const isCertain = files.missing.every((path) => missedBefore.includes(path));
      missedBefore = files.missing;
      // A request that was deleted after the snapshot is not in the next one.
      if (!isCertain && attempt < MAX_SNAPSHOTS) return undefined;
      return { files, rows: await writeTables(snapshot, dumps, { database, folder, files }) };
    });
    if (done) return done;
  }
}

interface Target {
  readonly database: Database;
  readonly folder: string;
  readonly files: CopiedFiles;
}

async function writeTables(snapshot: Snapshot, dumps: readonly TableDump[], { database, folder, files }: Target) {
  const written = [];
  for (const table of dumps) {
    const { name, columns, nextId } = table;
    const { lines, sha256 } = await writePart(tablePath(folder, name), jsonOf(table.rows()));
    written.push({ name, columns: [...columns], nextId, rows: lines, sha256 });
  }
  await writeManifest(folder, {
    createdAt: new Date().toISOString(),
    portal: BUILD_INFO,
    database: database.server ? 'mysql' : 'sqlite',
    migrations: await migrationsOf(snapshot),
    tables: written,
    files,
  });
  return written.reduce((sum, { rows }) => sum + rows, 0);
}

async function migrationsOf(snapshot: Snapshot): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of snapshot.rows('SELECT name FROM migrations ORDER BY id')) names.push(String(name));
  return names;
}

async function* jsonOf(values: AsyncIterable<unknown>): AsyncIterable<string> {
  for await (const value of values) yield JSON.stringify(value);
}

/** Removes what interrupted backups left, and the oldest backups. */
async function removeOldBackups(parent: string, keep: number | undefined): Promise<void> {
  if (keep === undefined) return;
  const names = (await readdir(parent)).sort();
  const complete = names.filter((name) => NAME.test(name));
  const partial = names.filter((name) => name.endsWith(PARTIAL) && NAME.test(name.slice(0, -PARTIAL.length)));
  for (const name of [...complete.slice(0, -keep), ...partial])
    await rm(join(parent, name), { recursive: true, force: true });
}
