/**
 * Bundles the server and the sandbox into dist/src and dist/sandbox: a start that reads a dozen files takes half the
 * time of one that
 * reads sixteen hundred (ADR 36).
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Programs: what a process or a thread is started with. */
const ENTRIES = [
  'src/main',
  'src/adapters/invoice/worker/supervisor',
  'src/adapters/invoice/worker/reader-thread',
  'sandbox/main',
];

/** What is loaded late or not at all, or finds parts of its own beside itself: it stays in node_modules. */
const APART = [
  /^(libsql|argon2|sharp|nodemailer|swagger-ui-dist|tesseract\.js-core)(\/|$)/,
  /^@(napi-rs|aws-sdk|opentelemetry|tesseract\.js-data|zxcvbn-ts)\//,
  /^pdfjs-dist(\/|$)/,
];

/**
 * A module that looks for others beside itself finds them from the bundle too: its own URL is the one that it would
 * have by itself.
 * No line moves, so maps stay right.
 * @type {import('rolldown').Plugin}
 */
const ownUrls = {
  name: 'own-urls',
  transform: {
    filter: { id: /\/(src|sandbox)\/[^\0]*\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const own = path
        .relative(path.resolve(import.meta.dirname, '..'), id)
        .replaceAll(path.sep, '/')
        .replace(/\.ts$/, '.js');
      return { code: code.replaceAll('import.meta.url', `__ownUrl(${JSON.stringify(own)})`), map: null };
    },
  },
  renderChunk(code, { fileName }) {
    if (!code.includes('__ownUrl(')) return null;
    return {
      code: code.replace(
        /__ownUrl\("([^"]+)"\)/g,
        (_, /** @type {string} */ own) =>
          `new URL("${path.posix.relative(path.posix.dirname(fileName), own)}", import.meta.url).href`,
      ),
      map: null,
    };
  },
};

/** @throws Error with the bundler's words, where a module is not found or does not parse */
export async function bundleServer(/** @type {string} */ root, into = path.join(root, 'dist')) {
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(ENTRIES.map((entry) => [entry, `${entry}.ts`])),
    platform: 'node',
    tsconfig: 'tsconfig.server.json',
    external: APART,
    plugins: [ownUrls],
    onLog(_level, { message }) {
      // What cannot be resolved would fail when it is first used.
      throw new Error(message);
    },
  });
  for (const folder of ['src', 'sandbox']) rmSync(path.join(into, folder), { recursive: true, force: true });
  await bundle.write({
    dir: into,
    format: 'esm',
    chunkFileNames: 'src/chunks/[name]-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
    comments: { legal: true, annotation: false, jsdoc: false },
    // Migrations and failures are known by the names of their classes.
    keepNames: true,
  });
  await bundle.close();
}

/** `node scripts/bundle.mjs FOLDER` puts the bundle there. */
if (process.argv[1] === fileURLToPath(import.meta.url))
  await bundleServer(path.resolve(import.meta.dirname, '..'), path.resolve(process.argv[2] ?? 'dist'));
