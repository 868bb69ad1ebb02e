import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
/** SQLite gives the files beside a database the database's own mode. */
const BESIDE = ['', '-wal', '-shm', '-journal'];

/**
 * Sees to it that nobody but its owner may read a database's files, also where they were made with other rights. What
 * the system refuses is left to the driver to report.
 */
export function keepToOwner(path: string): void {
  attempt(() => void mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER }));
  attempt(() => closeSync(openSync(path, 'a', OWNER_ONLY_FILE)));
  for (const end of BESIDE) attempt(() => chmodSync(path + end, OWNER_ONLY_FILE));
}

function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).errno === undefined) throw error;
  }
}
