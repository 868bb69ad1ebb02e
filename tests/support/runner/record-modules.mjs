/** Preloaded into a process, writes every requested module to the file that RECORDED_MODULES names. */
import { appendFileSync } from 'node:fs';
import module from 'node:module';
import process from 'node:process';

const file = process.env['RECORDED_MODULES'] ?? '';
/**
 * Internals of the CommonJS loader.
 * @typedef {{
 *   _load: (request: string, parent: unknown, isMain: boolean) => unknown,
 *   _resolveFilename: (request: string, parent: unknown) => string,
 * }} Loader
 */
const commonJs = /** @type {Loader} */ (/** @type {unknown} */ (module));
const load = commonJs._load;
commonJs._load = function record(request, parent, isMain) {
  const loaded = load.call(this, request, parent, isMain);
  appendFileSync(file, `${commonJs._resolveFilename(request, parent)}\n`);
  return loaded;
};

const hooks = `import { appendFileSync } from 'node:fs';
let file;
export const initialize = (data) => { file = data; };
export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  appendFileSync(file, resolved.url + '\\n');
  return resolved;
}`;
module.register(`data:text/javascript,${encodeURIComponent(hooks)}`, { data: file });
