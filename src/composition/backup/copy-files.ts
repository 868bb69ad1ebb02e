import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { referencedFiles } from '../../adapters/persistence/backup/dump-tables.ts';
import type { Snapshot } from '../../adapters/persistence/connection/sources.ts';
import { readPart, writePart } from '../../adapters/platform/files/checked-parts.ts';
import type { FileStore } from '../../application/ports/file-store.ts';
import { fileListPath, filePath } from './manifest.ts';

/** How many files are copied at the same time. Each is at most 10 MB. */
const CONCURRENCY = 8;

/** The part of the manifest about files. */
export interface CopiedFiles {
  readonly count: number;
  readonly missing: string[];
  readonly sha256: string;
}

/** A line of the list of files. */
type Line = readonly [path: string, sha256: string];

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/**
 * Copies the files to which the rows of a snapshot refer, and lists them. Files copied before are not copied again.
 * @param tables names of the tables of the snapshot
 */
export async function copyFiles(
  snapshot: Snapshot,
  tables: readonly string[],
  store: FileStore,
  folder: string,
): Promise<CopiedFiles> {
  const missing: string[] = [];
  async function* lines() {
    for await (const paths of inGroups(referencedFiles(snapshot, tables), CONCURRENCY))
      for (const line of await Promise.all(paths.map(copy))) if (line) yield JSON.stringify(line);
  }
  const copy = async (path: string): Promise<Line | undefined> => {
    const target = filePath(folder, path);
    const copied = await readFile(target).catch(() => undefined);
    if (copied) return [path, sha256Of(copied)];
    const file = await store.get(path);
    if (!file) {
      missing.push(path);
      return undefined;
    }
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, file.content, { mode: 0o600, flush: true });
    return [path, sha256Of(file.content)];
  };
  const { lines: count, sha256 } = await writePart(fileListPath(folder), lines());
  return { count, missing, sha256 };
}

/** Reads the files of a backup. @throws Error if one is damaged */
export async function* readFiles(
  folder: string,
): AsyncIterable<{ path: string; content: Uint8Array; isIntact: boolean }> {
  for await (const line of readPart(fileListPath(folder))) {
    const [path, sha256] = JSON.parse(line) as Line;
    const content = await readFile(filePath(folder, path));
    yield { path, content, isIntact: sha256Of(content) === sha256 };
  }
}

async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncIterable<T[]> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
