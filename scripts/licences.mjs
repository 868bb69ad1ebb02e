/**
 * Licences of everything that is distributed with the portal: packages that the server needs and packages that the
 * screens bundle.
 * `node scripts/licences.mjs` prints the list; tests/architecture/supply.test.ts rejects packages that must not be
 * distributed.
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
/** @typedef {{ name: string, version: string, licence: string, location: string }} DistributedPackage */

/** Licences that require attribution only. */
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
  // A typeface: it may be bundled, but not sold by itself.
  'OFL-1.1',
]);
/** libvips is a separate library of sharp, unmodified and replaceable, as its licence requires. */
const EXCEPTIONS = [
  { name: /^@img\/sharp-(libvips-|wasm32$|win32-)/, licence: 'LGPL-3.0-or-later' },
  // Its licence text is BSD with three clauses.
  { name: /^css-mediaquery$/, licence: 'BSD' },
];

/** Packages that the screens import. npm lists them as development dependencies, but Vite bundles them. */
export function importedByScreens(folder = path.join(ROOT, 'frontend/src')) {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/(?:from|import|url)\s*\(?\s*'((?:@[\w.-]+\/)?[\w-][\w.-]*)/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
}

/**
 * Returns the packages that are distributed.
 * @param {Lock} lock the packages of the lock file
 * @param {readonly string[]} bundled names of packages that the screens import
 * @returns {readonly DistributedPackage[]}
 */
export function givenAway(lock, bundled) {
  /** @type {Set<string>} */
  const locations = new Set(
    Object.keys(lock).filter(
      (location) => location !== '' && lock[location]?.dev !== true && lock[location]?.link !== true,
    ),
  );
  const waiting = bundled.map((name) => `node_modules/${name}`).filter((location) => lock[location]);
  for (let location = waiting.pop(); location !== undefined; location = waiting.pop()) {
    locations.add(location);
    const { dependencies = {}, peerDependencies = {} } = lock[location] ?? {};
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const found = resolveLocation(lock, location, name);
      if (found !== undefined && !locations.has(found)) waiting.push(found);
    }
  }
  return [...locations].sort().map((location) => ({
    name: location.replace(/^.*node_modules\//, ''),
    version: lock[location]?.version ?? '',
    licence: lock[location]?.license ?? declaredLicence(location),
    location,
  }));
}

/** Resolves a package as Node does for the package at `from`. */
function resolveLocation(/** @type {Lock} */ lock, /** @type {string} */ from, /** @type {string} */ name) {
  for (let at = from; ; at = at.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const location = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock[location]) return location;
    if (at === '') return undefined;
  }
}

/** Reads the licence from package.json, for packages that declare it in an older format, which the lock file omits. */
function declaredLicence(/** @type {string} */ location) {
  const file = path.join(ROOT, location, 'package.json');
  if (!existsSync(file)) return 'unknown';
  const { license, licenses } = /** @type {{ license?: string | { type: string }, licenses?: { type: string }[] }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  if (licenses) return licenses.map(({ type }) => type).join(' OR ');
  return typeof license === 'string' ? license : (license?.type ?? 'unknown');
}

/**
 * Whether a package may be distributed with closed-source software.
 * @param {Pick<DistributedPackage, 'name' | 'licence'>} given
 */
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

/** Returns the packages that are distributed with this version. */
export function distributedPackages() {
  return givenAway(lockedPackages(), importedByScreens());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = distributedPackages();
  for (const licence of [...new Set(all.map((one) => one.licence))].sort()) {
    console.log(`\n## ${licence}\n`);
    for (const { name, version } of all.filter((one) => one.licence === licence)) console.log(`- ${name} ${version}`);
  }
}
