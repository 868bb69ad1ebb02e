import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { Manifest } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'dist/public');
const manifest = JSON.parse(readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8')) as Manifest;
const page = readFileSync(join(FOLDER, 'index.html'), 'utf8');

/** The files that the page itself loads, by their names in the manifest. */
const first = Object.keys(manifest).filter((name) => page.includes(manifest[name]?.file ?? '\0'));
const screen = (source: string) => `src/${source}`;
/** The administrators' area and its parts that are loaded on demand. */
const adminParts = Object.keys(manifest).filter(
  (name) => name.startsWith('src/admin-area/') && manifest[name]?.isDynamicEntry,
);
/** react-admin, and the libraries that it needs. */
const STOCK = /^(react(-dom|-router|-hook-form|-admin)?|ra-[-\w]+|@mui\/\w+|@tanstack\/react-query)(\/|$)/;
/**
 * Bundles the administrators' area without these packages, and prints the chunks. It runs
 * in its own process, because rolldown does not accept the objects of Jest's sandbox.
 */
const BUNDLE_OWN_CODE = `
  import { rolldown } from 'rolldown';
  const area = await rolldown({
    input: 'frontend/src/admin-area/admin-area.tsx',
    external: ${String(STOCK)},
    logLevel: 'silent',
  });
  const { output } = await area.generate({ minify: true });
  console.log(JSON.stringify(output.map(({ name, code }) => ({ name, code }))));
`;

/** The files of these parts and of all that they import, each once. */
function filesOf(parts: readonly string[]): ReadonlySet<string> {
  const loaded = new Set<string>();
  const load = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (loaded.has(chunk.file)) return;
    loaded.add(chunk.file);
    chunk.imports?.forEach(load);
  };
  parts.forEach(load);
  return loaded;
}

const sumOfSizes = (sources: readonly (string | Buffer)[]): number =>
  sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);

/** The compressed bytes of their files of one type. */
const bytesOf = (parts: readonly string[], type: string): number =>
  sumOfSizes([...filesOf(parts)].filter((file) => file.endsWith(type)).map((file) => readFileSync(join(FOLDER, file))));

const signedIn = [...first, screen('screens.tsx')];

describe('the built screens', () => {
  test.each([
    ['sign-in', first, 130_000],
    ['sign-in and the user dashboard', [...signedIn, screen('customer/dashboard/user-dashboard.tsx')], 180_000],
  ])('%s', (_what, parts, budget) => {
    expect(first.length).toBeGreaterThan(0);
    const bytes = bytesOf(parts, '.js');
    expect(bytes).toBeGreaterThan(budget / 2);
    expect(bytes).toBeLessThanOrEqual(budget);
  });

  test('share one style sheet and one typeface, which the page preloads', () => {
    const types = [...filesOf(first)].map((file) => file.split('.').pop()).sort();
    expect(types.filter((type) => type !== 'js')).toEqual(['css', 'woff2']);
    expect(bytesOf(first, '.css')).toBeLessThanOrEqual(6_000);
    expect(bytesOf(first, '.woff2')).toBeLessThanOrEqual(60_000);
    expect(page).toMatch(
      /<link rel="preload" as="font" type="font\/woff2" href="\/assets\/figtree-latin[^"]+" crossorigin/,
    );
  });

  test('contain react-admin only in the administrators’ area', () => {
    const ofReactAdmin = [...filesOf(adminParts)].filter((file) =>
      /RaLayout|RaList|useDataProvider/.test(readFileSync(join(FOLDER, file), 'utf8')),
    );
    expect(ofReactAdmin.length).toBeGreaterThan(0);
    const others = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry && !adminParts.includes(name));
    expect(others.length).toBeGreaterThan(10);
    expect([...first, ...others].filter((name) => ofReactAdmin.some((file) => filesOf([name]).has(file)))).toEqual([]);
  });

  test('add little to react-admin in the administrators’ area', () => {
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', BUNDLE_OWN_CODE], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const chunks = JSON.parse(printed) as readonly { readonly name: string; readonly code: string }[];
    // A session loads the texts of one language.
    const bytes = sumOfSizes(chunks.filter(({ name }) => !name.endsWith('.fr')).map(({ code }) => code));
    expect(bytes).toBeGreaterThan(30_000);
    expect(bytes).toBeLessThanOrEqual(60_000);
  });
});
