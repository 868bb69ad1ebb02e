import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';

/** Opens a database, a file or `:memory:`. Committed data survives a crash of the program or the machine. */
export function openDatabase(dataFile: string) {
  if (dataFile !== ':memory:') makePrivate(dataFile);
  const db = new Database(dataFile);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  return db;
}

/**
 * Orders contain names and addresses: only the owner may read the files, even if they were created with other
 * permissions.
 */
function makePrivate(dataFile: string): void {
  mkdirSync(dirname(dataFile), { recursive: true, mode: 0o700 });
  closeSync(openSync(dataFile, 'a', 0o600));
  for (const suffix of ['', '-wal', '-shm']) if (existsSync(dataFile + suffix)) chmodSync(dataFile + suffix, 0o600);
}
