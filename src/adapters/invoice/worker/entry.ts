import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a thread starts with: a file, or a line of code where `code` is set. */
export interface Entry {
  readonly source: URL | string;
  readonly code: boolean;
}

/** The built portal runs JavaScript; tests and `npm run dev` run the sources, which Node's threads must be taught to load. */
export function readerEntry(): Entry {
  if (!import.meta.url.endsWith('.ts')) return { source: new URL('./main.js', import.meta.url), code: false };
  const loader = pathToFileURL(path.join(path.dirname(createRequire(import.meta.url).resolve('tsx/package.json')), 'dist/esm/api/index.mjs')).href;
  const main = new URL('./main.ts', import.meta.url).href;
  return { source: `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(main)}); })`, code: true };
}
