import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config/config.ts';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const GROUP_AND_OTHERS = 0o077;
/** A network folder that does not respond must not prevent the portal from starting. */
const TIME_LIMIT_MS = 2_000;

/**
 * Removes the rights of group and others to stored mails and files, which an earlier release or a copy may have left.
 */
export async function closeFolders({ dataDir, files }: Pick<Config, 'dataDir' | 'files'>): Promise<void> {
  const folders = [mailFolderOf(dataDir), ...(files.kind === 'disk' ? [files.folder] : [])];
  const late = new AbortController();
  await Promise.race([
    Promise.all(folders.map(closeFolder)),
    sleep(TIME_LIMIT_MS, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
  ]);
  late.abort();
}

/** The folder for mails if no mail server is set. */
export function mailFolderOf(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** A private folder protects everything in it, so its files are checked only once. */
async function closeFolder(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found?.isDirectory() || (found.mode & GROUP_AND_OTHERS) === 0) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])) {
    if (entry.isFile()) await restrict(join(entry.parentPath, entry.name), OWNER_ONLY_FILE);
    if (entry.isDirectory()) await restrict(join(entry.parentPath, entry.name), OWNER_ONLY_FOLDER);
  }
  await restrict(folder, OWNER_ONLY_FOLDER);
}

/** Files of other owners, and disks without access rights, stay unchanged. */
async function restrict(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch(() => undefined);
}
