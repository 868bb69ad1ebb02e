import path from 'node:path';
import { root } from '../build.mjs';
import { run } from './run.mjs';

/** @typedef {import('./run.mjs').Target} Target */

/** 500 mutated invoices and LOAs, one after the other. Each response must be one that the API's description allows. */
export async function documents(/** @type {Target} */ { url, cookie, seconds }, /** @type {string} */ tool) {
  const script = path.join(root, 'scripts/attack/documents.ts');
  // An absolute URL: the tool runs in another folder, from which tsx cannot be resolved.
  const { code, output } = await run(
    'documents',
    tool,
    ['--import', import.meta.resolve('tsx'), script, url, cookie, '--seconds', String(seconds)],
    seconds + 150,
  );
  console.log(output.trim());
  const found = output.split('\n').filter((line) => line.startsWith('found: '));
  return code === 0 ? found : [...found, `ended with ${code}: see documents.txt`];
}

/**
 * Fifty documents that need gigabytes or minutes, while other clients use the portal. The portal has one reader, like a
 * pod of 1 GiB.
 */
export async function bombs(/** @type {Target} */ { url, cookie, pid, seconds }, /** @type {string} */ tool) {
  const script = path.join(root, 'scripts/attack/bombs.ts');
  const { code, output } = await run(
    'bombs',
    tool,
    [
      '--max-old-space-size=4096',
      '--import',
      import.meta.resolve('tsx'),
      script,
      url,
      cookie,
      '--pid',
      String(pid),
      '--seconds',
      String(seconds),
    ],
    seconds + 300,
  );
  console.log(output.trim());
  const found = output.split('\n').filter((line) => line.startsWith('found: '));
  return code === 0 ? found : [...found, `ended with ${code}: see bombs.txt`];
}
