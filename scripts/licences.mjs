/**
 * The licences of all that is given away with the portal: what the server runs on and what the screens are bundled of.
 * `node scripts/licences.mjs` prints the list; tests/architecture/supply.test.ts refuses what may not be given away.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * @typedef {{ version?: string, license?: string, dev?: boolean, link?: boolean, integrity?: string, dependencies?:
 * Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }}
 * Locked
 */
/** @typedef {Readonly<Record<string, Locked>>} Lock */
/** @typedef {{ name: string, version: string, licence: string }} Given */

/** Licences that ask for no more than to be named. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
]);
/** libvips is a library of its own beside sharp, unchanged and exchangeable, as its licence asks. */
const EXCEPTIONS = [
  { name: /^@img\/sharp-(libvips-|wasm32$|win32-)/, licence: 'LGPL-3.0-or-later' },
  // Three clauses, says the text that comes with it.
  { name: /^css-mediaquery$/, licence: 'BSD' },
];

/** Packages that the screens import, which Vite bundles although npm takes them for tools. */
export function importedByScreens(folder = path.join(ROOT, 'frontend/src')) {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/(?:from|import)\s*\(?\s*'((?:@[\w.-]+\/)?[\w-][\w.-]*)/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
}

/**
 * What is given away.
 * @param {Lock} lock the lock file's packages
 * @param {readonly string[]} bundled names
 * @returns {readonly Given[]}
 */
export function givenAway(lock, bundled) {
  /** @type {Set<string>} */
  const places = new Set(
    Object.keys(lock).filter((place) => place !== '' && lock[place]?.dev !== true && lock[place]?.link !== true),
  );
  const waiting = bundled.map((name) => `node_modules/${name}`).filter((place) => lock[place]);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    places.add(place);
    const { dependencies = {}, peerDependencies = {} } = lock[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const found = placeOf(lock, place, name);
      if (found !== undefined && !places.has(found)) waiting.push(found);
    }
  }
  return [...places].sort().map((place) => ({
    name: place.replace(/^.*node_modules\//, ''),
    version: lock[place]?.version ?? '',
    licence: lock[place]?.license ?? saidBy(place),
  }));
}

/** Where Node finds a package that another one asks for. */
function placeOf(/** @type {Lock} */ lock, /** @type {string} */ from, /** @type {string} */ name) {
  for (let at = from; ; at = at.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock[place]) return place;
    if (at === '') return undefined;
  }
}

/** The lock file leaves out what a package says in an older form. */
function saidBy(/** @type {string} */ place) {
  const file = path.join(ROOT, place, 'package.json');
  if (!existsSync(file)) return 'unknown';
  const { license, licenses } = /** @type {{ license?: string | { type: string }, licenses?: { type: string }[] }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  if (licenses) return licenses.map(({ type }) => type).join(' OR ');
  return typeof license === 'string' ? license : (license?.type ?? 'unknown');
}

/** Whether it may be given away with a program whose source is not. @param {Given} given */
export function mayBeGiven({ name, licence }) {
  const isFree = (/** @type {string} */ one) =>
    FREE.has(one) || EXCEPTIONS.some((exception) => exception.name.test(name) && exception.licence === one);
  return licence
    .replaceAll(/[()]/g, '')
    .split(/ and /i)
    .every((part) => part.split(/ or /i).some((one) => isFree(one.trim())));
}

/** @returns {Lock} */
export function lockedPackages() {
  return /** @type {{ packages: Lock }} */ (JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')))
    .packages;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = givenAway(lockedPackages(), importedByScreens());
  for (const licence of [...new Set(all.map((one) => one.licence))].sort()) {
    console.log(`\n## ${licence}\n`);
    for (const { name, version } of all.filter((one) => one.licence === licence)) console.log(`- ${name} ${version}`);
  }
}
