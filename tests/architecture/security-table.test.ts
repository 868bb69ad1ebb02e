import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const document = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const ID = /\d+\.\d+\.\d+/g;
const rows = document
  .split('\n')
  .filter((line) => line.includes('`tests/'))
  .map((line) => ({
    ids: [...(line.split('|')[1] ?? '').matchAll(ID)].map(([id]) => id),
    files: [...line.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file),
  }));
/** What the bar names (OWASP ASVS 5.0, level 2, with some items of level 3). */
const ASKED = [
  '1.2.10',
  '1.3.12',
  '2.2.1',
  '2.4.1',
  '3.2.1',
  '3.3.1',
  '3.3.3',
  '3.4.1',
  '3.4.2',
  '3.4.3',
  '3.4.4',
  '3.4.5',
  '3.4.6',
  '3.4.8',
  '3.5.1',
  '3.5.3',
  '5.2.1',
  '5.2.2',
  '5.2.4',
  '5.2.6',
  '5.3.2',
  '5.4.1',
  '5.4.2',
  '6.2.1',
  '6.2.3',
  '6.2.8',
  '6.2.9',
  '6.3.1',
  '6.3.3',
  '6.3.7',
  '6.3.8',
  '6.4.3',
  '7.2.3',
  '7.2.4',
  '7.3.1',
  '7.3.2',
  '7.4.1',
  '7.4.2',
  '7.4.5',
  '7.5.1',
  '7.5.2',
  '8.2.1',
  '8.2.2',
  '8.3.2',
  '11.4.2',
  '12.3.1',
  '13.2.6',
  '14.3.1',
  '14.3.2',
  '14.3.3',
  '15.2.1',
  '15.2.2',
  '15.3.1',
  '15.3.2',
  '15.3.3',
  '15.3.4',
  '15.3.5',
  '15.3.6',
  '15.3.7',
  '16.2.5',
  '16.3.1',
  '16.3.2',
  '16.4.1',
  '16.5.1',
  '16.5.2',
];

/** The ids in the titles of a file's tests: `ASVS 1.2.3, 4.5.6: what holds`. */
function idsIn(file: string): ReadonlySet<string> {
  const titles = readFileSync(path.join(root, file), 'utf8').matchAll(
    /\b(?:test|it|describe)(?:\.each)?\b[^]*?['"`]ASVS ((?:\d+\.\d+\.\d+(?:, )?)+):/g,
  );
  return new Set([...titles].flatMap(([, ids = '']) => ids.split(', ')));
}

describe('the table of what holds', () => {
  test.each(rows.map(({ ids, files }) => [ids.join(', '), ids, files] as const))(
    '%s: each is in the title of a test of the files that are named, and no file is named for nothing',
    (_row, ids, files) => {
      expect([ids.length > 0, files.length > 0]).toEqual([true, true]);
      for (const file of files) expect([file, existsSync(path.join(root, file))]).toEqual([file, true]);
      const borne = files.map(idsIn);
      expect(ids.filter((id) => !borne.some((some) => some.has(id)))).toEqual([]);
      expect(files.filter((_file, at) => !ids.some((id) => borne[at]?.has(id)))).toEqual([]);
    },
  );
  test('has every required id, each in one line', () => {
    const documentedIds = rows.flatMap(({ ids }) => ids);
    expect(ASKED.filter((id) => !documentedIds.includes(id))).toEqual([]);
    expect(documentedIds.filter((id, at) => documentedIds.indexOf(id) !== at)).toEqual([]);
  });
  test('has each id in a test title, with that test', () => {
    const tests = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `tests/${file.replaceAll(path.sep, '/')}`);
    const testedIds = tests
      .filter((file) => file !== 'tests/architecture/security-table.test.ts')
      .flatMap((file) => [...idsIn(file)].map((id) => `${id}: ${file}`));
    expect(testedIds.length).toBeGreaterThan(60);
    expect(
      testedIds.filter(
        (one) => !rows.some(({ ids, files }) => ids.some((id) => files.some((file) => one === `${id}: ${file}`))),
      ),
    ).toEqual([]);
  });
  test('links to existing files', () => {
    for (const [, target = ''] of document.matchAll(/\]\(([^)#]+)/g))
      expect([target, existsSync(path.join(root, 'docs', target))]).toEqual([target, true]);
  });
});
