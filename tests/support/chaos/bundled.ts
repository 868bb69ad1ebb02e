import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Packages are resolved from here. */
const CACHE = join(ROOT, 'node_modules/.cache');

/** The bundler runs in a separate process: it does not work with the globals of the test runner. */
const BUNDLE = `
  import { build } from 'vite';
  const [entry, outDir] = process.argv.slice(1);
  const output = { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' };
  const options = { ssr: entry, outDir, minify: false, target: 'node20', rollupOptions: { output } };
  await build({ configFile: false, publicDir: false, logLevel: 'silent', build: options });
`;

/**
 * Bundles a program into one file, which starts in half the time: a storm starts it a dozen times.
 * @param entry path below the root
 */
export async function bundled(entry: string): Promise<{ file: string; remove: () => Promise<void> }> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'storm-'));
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', BUNDLE, entry, folder], { cwd: ROOT });
  return { file: join(folder, 'main.mjs'), remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
