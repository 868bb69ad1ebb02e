import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Packages are resolved from here. */
const CACHE = join(ROOT, 'node_modules/.cache');

/**
 * Bundles a program as the server is bundled: it starts in a fifth of the time, and a storm starts it a dozen times.
 * @param entry path below the root, without its extension
 */
export async function bundled(entry: string): Promise<{ file: string; remove: () => Promise<void> }> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'storm-'));
  await promisify(execFile)(process.execPath, ['scripts/bundle.mjs', folder, entry], { cwd: ROOT });
  // The program reads its version from there.
  await copyFile(join(ROOT, 'package.json'), join(folder, 'package.json'));
  return {
    file: join(folder, `${entry}.js`),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
