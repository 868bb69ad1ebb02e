import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { LONGEST } from '../support/runner/long-files-first.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** As in .oxfmtrc.json; the formatter breaks neither comments nor strings. */
const MAX_COLUMNS = 120;
const MAX_FILES = 15;
const sources = ['src', 'sandbox', 'frontend', 'load', 'tests', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(m?js|tsx?)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== path.relative(root, import.meta.filename)),
);
const linesWhere = (wrong: (line: string) => boolean, files = sources) =>
  files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter(wrong)
      .map((line) => `${file}: ${line.trim()}`),
  );

describe('house rules', () => {
  test('never lets the database follow the code without a migration', () => {
    expect(linesWhere((line) => /synchronize:(?!\s*false)|\.synchronize\(/.test(line))).toEqual([]);
  });

  test('reads and writes rows by generated statements, never by the ORM', () => {
    const files = sources.filter((file) => file.startsWith('src'));
    const isOrm = /\bmanager\s*\.(find|save|insert|update|upsert|delete|remove|exists|count|getRepository|createQuery)/;
    expect(linesWhere((line) => isOrm.test(line), files)).toEqual([]);
  });

  test('switches off a named lint rule only, and says why', () => {
    expect(
      linesWhere(
        (line) =>
          /(\/\/|\/\*)\s*(eslint|oxlint)-disable/.test(line) && !/lint-disable\S*\s+[\w@/, -]+? -- \S/.test(line),
      ),
    ).toEqual([]);
  });

  test('silences no type error', () => {
    expect(linesWhere((line) => /@ts-(ignore|nocheck)/.test(line))).toEqual([]);
  });

  test('never waits in the browser for a promise, which is truthy before it is settled', () => {
    expect(
      sources.filter((file) => /waitForFunction\(\s*async/.test(readFileSync(path.join(root, file), 'utf8'))),
    ).toEqual([]);
  });

  test('no line is longer than 120 columns, except a regular expression of a test, which cannot be broken', () => {
    const isTooLong = (line: string) => [...line].length > MAX_COLUMNS;
    const isExpression = (line: string) => /^\s*\/.*\/[a-z]*[,;]$/.test(line);
    const [tests, others] = [true, false].map((inTests) =>
      sources.filter((file) => file.startsWith('tests') === inTests),
    );
    expect(linesWhere(isTooLong, others)).toEqual([]);
    expect(linesWhere((line) => isTooLong(line) && !isExpression(line), tests)).toEqual([]);
  });

  test('no folder has more than 15 source files, except the migrations, which are a list in time', () => {
    const files = new Map<string, number>();
    for (const folder of sources.map((file) => path.dirname(file))) files.set(folder, (files.get(folder) ?? 0) + 1);
    const tooFull = [...files].filter(([, count]) => count > MAX_FILES);
    expect(tooFull.map(([folder]) => folder)).toEqual(['src/adapters/persistence/migrations']);
  });

  test('every test file that starts first exists', () => {
    expect(LONGEST.filter((name) => !existsSync(path.join(root, 'tests', `${name}.test.ts`)))).toEqual([]);
  });

  test('ASVS 15.2.1: locks its packages to no host', () => {
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { resolved?: string }>;
    };
    expect(
      Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined && resolved.includes('://')),
    ).toEqual([]);
  });
});
