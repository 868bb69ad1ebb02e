import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
/** Suffixes of the database and its companion files. SQLite gives new ones the mode of the database. */
const SUFFIXES = ['', '-wal', '-shm', '-journal'];

/**
 * Lets only the owner read the files of a database, even if they were created with other permissions. Errors of the
 * system are ignored here: the driver reports them.
 */
export function restrictToOwner(path: string): void {
  attempt(() => void mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER }));
  attempt(() => closeSync(openSync(path, 'a', OWNER_ONLY_FILE)));
  for (const suffix of SUFFIXES) attempt(() => chmodSync(path + suffix, OWNER_ONLY_FILE));
}

function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).errno === undefined) throw error;
  }
}
