import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config/config.ts';

/** Returns the keys that sign session cookies: those of the settings, or one that is created in the data folder. */
export async function sessionKeys(config: Config): Promise<readonly string[]> {
  if (config.sessionKeys) return config.sessionKeys;
  const file = join(config.dataDir, 'session-key');
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // A restored copy may have other access rights.
    await chmod(file, 0o600).catch(() => undefined);
  }
  return [await readFile(file, 'utf8')];
}
