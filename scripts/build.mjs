/**
 * Builds what is stale: the server and the sandbox with rolldown into dist/src and dist/sandbox, the frontend with vite
 * into dist/public. Types are checked separately (`npm run types`). A part is stale if a hash of its sources differs
 * from the one in its stamp file.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { writeNotices } from './notices.mjs';

export const root = path.resolve(import.meta.dirname, '..');

/** @typedef {'server' | 'frontend'} Part */

/** @type {Record<Part, { sources: string[], product: string, run: () => Promise<void> }>} */
const parts = {
  server: {
    sources: [
      'src',
      'sandbox',
      'scripts/bundle.mjs',
      'tsconfig.base.json',
      'tsconfig.server.json',
      'package-lock.json',
    ],
    product: 'dist/src/main.js',
    run: async () => (await import('./bundle.mjs')).bundleServer(root),
  },
  frontend: {
    sources: [
      'frontend',
      'src/adapters/http/contract',
      'src/domain/shared',
      'vite.config.ts',
      'scripts/compress.mjs',
      'scripts/licences.mjs',
      'scripts/notices.mjs',
      'tsconfig.base.json',
      'tsconfig.frontend.json',
      'package-lock.json',
    ],
    product: 'dist/public/index.html',
    run: buildFrontend,
  },
};

/** Writes the version of the release and the commit that it is built from, which processes report. */
function writeBuildInfo() {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const git = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  // The context of an image build has no history, so its build passes the commit.
  const revision = process.env['REVISION'] || (git.status === 0 ? git.stdout.trim() : 'unknown');
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  writeFileSync(path.join(root, 'dist/build-info.json'), `${JSON.stringify({ version, revision })}\n`);
}

/** Builds the stale ones of the named parts concurrently. @throws Error with the tool's output if one fails */
export async function build(/** @type {Part[]} */ names = ['server', 'frontend']) {
  const outcomes = await Promise.allSettled(names.map(buildPart));
  const reasons = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => (reason instanceof Error ? reason.message : String(reason)));
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
  writeBuildInfo();
}

async function buildPart(/** @type {Part} */ name) {
  const { sources, product, run } = parts[name];
  const stamp = path.join(root, `dist/.stamp-${name}`);
  const wanted = contentHash(sources);
  if (existsSync(path.join(root, product)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  const started = performance.now();
  rmSync(stamp, { force: true });
  try {
    await run();
  } catch (error) {
    throw new Error(`The ${name} does not build:\n${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  console.log(`Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function buildFrontend() {
  await runTool(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  const { compressTexts } = await import('./compress.mjs');
  await compressTexts(path.join(root, 'dist/public/assets'));
  writeNotices(root);
}

function contentHash(/** @type {string[]} */ sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * Lists files in a fixed order, relative to the root.
 * @returns {string[]} the files in and under `entry`, or `entry` itself if it is a file
 */
function filesOf(/** @type {string} */ entry) {
  const absolute = path.join(root, entry);
  if (!existsSync(absolute)) return [];
  if (path.extname(entry) !== '') return [entry];
  return readdirSync(absolute, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** @returns {Promise<void>} */
function runTool(/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(output.trim() || `ended with ${signal ?? code}`));
    });
  });
}

/** Handles a failed build in scripts: prints the reason and exits with 1. */
export function giveUp(/** @type {unknown} */ error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build().catch(giveUp);
