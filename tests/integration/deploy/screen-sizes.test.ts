import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { Manifest } from 'vite';

const FOLDER = join(import.meta.dirname, '../../../dist/public');
const manifest = JSON.parse(readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8')) as Manifest;
const page = readFileSync(join(FOLDER, 'index.html'), 'utf8');

/** The files that the page itself loads, by their names in the manifest. */
const first = Object.keys(manifest).filter((name) => page.includes(manifest[name]?.file ?? '\0'));
const screen = (source: string) => `src/${source}`;
/** Parts of the administrators' area that are loaded on demand; texts in one language. */
const adminParts = Object.keys(manifest).filter(
  (name) => name.startsWith('src/admin-area/') && manifest[name]?.isDynamicEntry && !/[./]fr\.ts$/.test(name),
);

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

/** Their compressed bytes. */
const bytesOf = (parts: readonly string[]): number =>
  [...filesOf(parts)].reduce((sum, file) => sum + gzipSync(readFileSync(join(FOLDER, file)), { level: 9 }).length, 0);

const signedIn = [...first, screen('screens.tsx')];

describe('the built screens', () => {
  test.each([
    ['sign-in', first, 130_000],
    ['sign-in and the user dashboard', [...signedIn, screen('customer/dashboard/user-dashboard.tsx')], 180_000],
    [
      'a session that opens all of the administrators’ area',
      [...signedIn, ...['admin-home/admin-dashboard.tsx', 'shared/toasts/toast-area.tsx'].map(screen), ...adminParts],
      360_000,
    ],
  ])('%s', (_what, parts, budget) => {
    expect(first.length).toBeGreaterThan(0);
    expect(adminParts).toContain(screen('admin-area/lists/owner-input.tsx'));
    const bytes = bytesOf(parts);
    expect(bytes).toBeGreaterThan(budget / 2);
    expect(bytes).toBeLessThanOrEqual(budget);
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

  test('load only a few files for the administrators’ area, which a phone fetches in parallel', () => {
    expect(filesOf([...signedIn, screen('admin-area/admin-area.tsx')]).size).toBeLessThanOrEqual(12);
  });
});
