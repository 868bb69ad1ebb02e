/**
 * Bundles the server and the sandbox into dist/src and dist/sandbox: starting from a dozen files takes half the time of
 * starting from 1,600 (ADR 36).
 */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Entry points of processes and threads, and what tests load: one file instead of a thousand for each test file. */
const ENTRIES = [
  'src/main',
  'src/composition/start',
  'src/composition/config/config',
  'src/adapters/invoice/worker/supervisor',
  'src/adapters/invoice/worker/reader-thread',
  'sandbox/main',
];

/** Folders with files that programs read at run time. */
const FILES = ['src/adapters/invoice/samples'];

/** Packages that are loaded late or not at all, or that locate their own files: these stay in node_modules. */
const EXTERNAL = [
  /^(libsql|argon2|sharp|nodemailer|swagger-ui-dist|tesseract\.js-core)(\/|$)/,
  /^@(napi-rs|aws-sdk|opentelemetry|tesseract\.js-data|zxcvbn-ts)\//,
  /^pdfjs-dist(\/|$)/,
];

/**
 * Keeps `import.meta.url` valid in the bundle: a module that locates files relative to itself gets the URL that it
 * would have unbundled. The number of lines does not change, so source maps stay correct.
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

/**
 * Bundles programs into `into`.
 * @throws Error with the bundler's message if a module is not found or does not parse
 */
export async function bundleServer(/** @type {string} */ root, into = path.join(root, 'dist'), entries = ENTRIES) {
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map((entry) => [entry, `${entry}.ts`])),
    platform: 'node',
    tsconfig: 'tsconfig.server.json',
    external: EXTERNAL,
    plugins: [ownUrls],
    onLog(_level, { message }) {
      // An unresolved import would fail only at first use.
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
    // Migrations and errors are identified by class name.
    keepNames: true,
  });
  await bundle.close();
  for (const folder of FILES) cpSync(path.join(root, folder), path.join(into, folder), { recursive: true });
}

/** `node scripts/bundle.mjs FOLDER [ENTRY]…` writes the bundle to FOLDER. An entry is a path without its extension. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder = 'dist', ...entries] = process.argv;
  await bundleServer(
    path.resolve(import.meta.dirname, '..'),
    path.resolve(folder),
    entries.length > 0 ? entries : undefined,
  );
}
