import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ThreadEntry } from './messages.ts';

/** The command line of a reader process, after the path of Node. */
export interface ProcessEntry {
  readonly execArgv: readonly string[];
  readonly file: string;
}

/** The built portal runs JavaScript. Tests and `npm run dev` run the TypeScript sources, which need a loader. */
const runsSources = import.meta.url.endsWith('.ts');

/** Memory that the loader uses in a reader, in MB. The built portal has none. */
export const LOADER_MB = runsSources ? 320 : 0;

/** Returns the program of a reader process. */
export function supervisorEntry(): ProcessEntry {
  if (!runsSources) return { execArgv: [], file: fileURLToPath(new URL('./supervisor.js', import.meta.url)) };
  return {
    execArgv: ['--import', loaderUrl('tsx')],
    file: fileURLToPath(new URL('./supervisor.ts', import.meta.url)),
  };
}

/** Returns the program of the thread that reads documents. */
export function readerThreadEntry(): ThreadEntry {
  if (!runsSources) return { source: fileURLToPath(new URL('./reader-thread.js', import.meta.url)), isCode: false };
  const thread = new URL('./reader-thread.ts', import.meta.url).href;
  return {
    source:
      `import(${JSON.stringify(loaderUrl('tsx/esm/api'))}).then(({ register }) => { register(); return ` +
      `import(${JSON.stringify(thread)}); })`,
    isCode: true,
  };
}

/** Returns the file that an ES module gets for an entry of tsx: `require.resolve` returns the one for CommonJS. */
function loaderUrl(specifier: 'tsx' | 'tsx/esm/api'): string {
  const require = createRequire(import.meta.url);
  if (specifier === 'tsx') return pathToFileURL(require.resolve(specifier)).href;
  const manifest = require.resolve('tsx/package.json');
  const { exports } = require(manifest) as { exports: { './esm/api': { import: { default: string } } } };
  return new URL(exports['./esm/api'].import.default, pathToFileURL(manifest)).href;
}
