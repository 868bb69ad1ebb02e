import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The keys that sign session cookies: those of the settings, else one that is made once and kept beside the data. */
export async function sessionKeys(config: Config): Promise<readonly string[]> {
  if (config.sessionKeys) return config.sessionKeys;
  const file = join(config.dataDir, 'session-key');
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // A copy, such as from a backup, may have been made with other rights.
    await chmod(file, 0o600).catch(() => undefined);
  }
  return [await readFile(file, 'utf8')];
}
