import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { givenAway, importedByScreens, lockedPackages, mayBeGiven } from '../../scripts/licences.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const lock = lockedPackages();

/** Numbers of a version, for comparing. */
const numbers = (version: string) => version.split(/[.-]/).map(Number);
function isAtLeast(version: string, least: string): boolean {
  const [had, wanted] = [numbers(version), numbers(least)];
  for (const [at, number] of wanted.entries()) if (had[at] !== number) return (had[at] ?? 0) > number;
  return true;
}

describe('ASVS 15.2.1: what the portal is made of', () => {
  test.each([
    // The versions in which weaknesses were fixed that this portal would have had, such as fonts that run code
    // (CVE-2024-4367).
    ['multer', '2.3'],
    ['typeorm', '0.3.26'],
    ['cookie-session', '2.1.1'],
    ['pdfjs-dist', '4.2.67'],
  ])('%s is %s or newer, wherever it is', (name, least) => {
    const versions = Object.entries(lock)
      .filter(([place]) => place.endsWith(`node_modules/${name}`))
      .map(([, { version = '' }]) => version);
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions) expect([version, isAtLeast(version, least)]).toEqual([version, true]);
  });
  test.each([
    ['2.3.0', '2.3', true],
    ['2.2.9', '2.3', false],
    ['10.0.0', '2.3', true],
    ['0.3.26', '0.3.26', true],
    ['0.3.25', '0.3.26', false],
    ['1.1.1', '0.3.26', true],
  ])('%s is as new as %s: %s', (version, least, so) => expect(isAtLeast(version, least)).toBe(so));
  test('is locked with a checksum each, and asks for no script at its installation', () => {
    const packages = Object.entries(lock).filter(([place, { link }]) => place !== '' && link !== true);
    expect(packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([place]) => place)).toEqual(
      [],
    );
    expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });
  test('is installed in the image without the tools', () => {
    const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
    expect(dockerfile).toMatch(/npm ci --omit=dev/);
    const copied = [...dockerfile.matchAll(/^COPY --from=(\w+).* node_modules$/gm)].map(([, stage]) => stage);
    for (const stage of copied) expect(dockerfile).toMatch(new RegExp(`AS ${stage}\\nRUN npm ci --omit=dev`));
  });
});

describe('ASVS 15.1.2: the licences of the distributed packages', () => {
  const given = givenAway(lock, importedByScreens());
  test('are all known and ask for no more than to be named', () => {
    expect(given.length).toBeGreaterThan(300);
    expect(given.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['express', 'busboy', 'react', 'react-admin', '@mui/material', '@emotion/react']),
    );
    expect(given.filter((one) => !mayBeGiven(one))).toEqual([]);
  });
  test.each([
    ['GPL-3.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['LGPL-3.0-or-later', false],
    ['MPL-2.0', false],
    ['SEE LICENSE IN LICENSE', false],
    ['unknown', false],
    ['UNLICENSED', false],
    ['MIT AND GPL-2.0', false],
    ['(MIT OR GPL-3.0)', true],
    ['Apache-2.0 AND MIT', true],
    ['ISC', true],
  ])('%s may be given away: %s', (licence, so) => expect(mayBeGiven({ name: 'some-package', licence })).toBe(so));
  test('follow what the screens are bundled of, wherever it lies', () => {
    const planted = {
      '': {},
      'node_modules/screen': { dev: true, license: 'MIT', dependencies: { inner: '1' } },
      'node_modules/screen/node_modules/inner': { dev: true, license: 'GPL-3.0', version: '1.0.0' },
      'node_modules/inner': { dev: true, license: 'MIT' },
      'node_modules/tool': { dev: true, license: 'GPL-3.0' },
    };
    expect(givenAway(planted, ['screen']).filter((one) => !mayBeGiven(one))).toEqual([
      { name: 'inner', version: '1.0.0', licence: 'GPL-3.0', location: 'node_modules/screen/node_modules/inner' },
    ]);
  });
});
