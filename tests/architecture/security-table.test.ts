import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const document = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const rows = document.split('\n').filter((line) => line.includes('`tests/')).map((line) => ({
  ids: [...(line.split('|')[1] ?? '').matchAll(/\d+\.\d+\.\d+/g)].map(([id]) => id),
  files: [...line.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file),
}));

/** The ids in the titles of a file's tests. */
function idsIn(file: string): string[] {
  const titles = [...readFileSync(path.join(root, file), 'utf8').matchAll(/\bASVS ((?:\d+\.\d+\.\d+(?:, )?)+)/g)];
  return [...new Set(titles.flatMap(([, ids = '']) => ids.split(', ')))].filter((id) => id !== '');
}

describe('the table of what holds', () => {
  test('names tests that are there, for each of its lines', () => {
    expect(rows.length).toBeGreaterThan(25);
    for (const { ids, files } of rows) {
      expect([ids.length > 0, files.length > 0]).toEqual([true, true]);
      for (const file of files) expect([file, existsSync(path.join(root, file))]).toEqual([file, true]);
    }
  });
  test('has each id that a test bears, with that test', () => {
    const tests = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts')).map((file) => `tests/${file.replaceAll(path.sep, '/')}`);
    const told = tests.filter((file) => file !== 'tests/architecture/security-table.test.ts').flatMap((file) => idsIn(file).map((id) => `${id}: ${file}`));
    expect(told.length).toBeGreaterThan(30);
    expect(told.filter((one) => !rows.some(({ ids, files }) => ids.some((id) => files.some((file) => one === `${id}: ${file}`))))).toEqual([]);
  });
  test('links to what is there', () => {
    for (const [, target = ''] of document.matchAll(/\]\(([^)#]+)/g)) expect([target, existsSync(path.join(root, 'docs', target))]).toEqual([target, true]);
  });
});
