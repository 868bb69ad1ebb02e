import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const EVERYBODY_ELSE = 0o077;
/** A network's folder that hangs must not keep the portal from starting. */
const WITHIN_MS = 2_000;

/**
 * Takes from everybody but their owner the rights to mails and letters that an earlier release, or a copy, left open.
 */
export async function closeFolders({ dataDir, files }: Pick<Config, 'dataDir' | 'files'>): Promise<void> {
  const folders = [mailFolderOf(dataDir), ...(files.kind === 'disk' ? [files.folder] : [])];
  const late = new AbortController();
  await Promise.race([
    Promise.all(folders.map(closeFolder)),
    sleep(WITHIN_MS, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
  ]);
  late.abort();
}

/** Where mails are written when no mail server is named. */
export function mailFolderOf(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** A folder that is closed protects all that is in it, so its files are looked at only once. */
async function closeFolder(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found?.isDirectory() || (found.mode & EVERYBODY_ELSE) === 0) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])) {
    if (entry.isFile()) await restrict(join(entry.parentPath, entry.name), OWNER_ONLY_FILE);
    if (entry.isDirectory()) await restrict(join(entry.parentPath, entry.name), OWNER_ONLY_FOLDER);
  }
  await restrict(folder, OWNER_ONLY_FOLDER);
}

/** Somebody else's file, or a disk without rights, stays as it is. */
async function restrict(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch(() => undefined);
}
