import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const retired = JSON.parse(readFileSync(path.join(root, 'scripts/lint/retired-identifiers.json'), 'utf8')) as Record<
  string,
  string
>;

/** Source that uses a name in each kind of identifier that the rule checks, with the number of its reports. */
const planted: [code: string, reports: number][] = [
  ['export const takeWord = 1;', 1],
  ['export function leapTo() {}', 1],
  ['export class Tally {}', 1],
  ['export const request = {}; request.outranks();', 1],
  ['export class Limiter { #untold = 0; read() { return this.#untold; } }', 2],
  ['export const screen = <SpeechProvider />;', 1],
  ['export function read() { const told = 1; return told; }', 2],
  ['export const order = { asked: [], kept: 1 };', 1],
  ['export const applyStatusReport = 1;', 0],
  ['export const text = "takeWord"; // leapTo', 0],
];

/** Runs the linter with the one rule over a file for each planted case. @returns reports by file name */
function lint(folder: string): Promise<Map<string, string[]>> {
  const config = path.join(folder, 'lint.json');
  writeFileSync(
    config,
    JSON.stringify({
      jsPlugins: [path.join(root, 'scripts/lint/house.js')],
      categories: { correctness: 'off' },
      rules: { 'house/no-retired-identifiers': 'error' },
    }),
  );
  planted.forEach(([code], index) => writeFileSync(path.join(folder, `case-${index}.jsx`), `${code}\n`));
  return new Promise((resolve, reject) => {
    const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--config', config, '--format', 'json', folder];
    execFile(process.execPath, args, (_, stdout, stderr) => {
      try {
        const { diagnostics, number_of_files: files } = JSON.parse(stdout) as {
          diagnostics: { filename: string; message: string }[];
          number_of_files: number;
        };
        expect(files).toBe(planted.length);
        const reports = new Map<string, string[]>();
        for (const { filename, message } of diagnostics) {
          const file = path.basename(filename);
          reports.set(file, [...(reports.get(file) ?? []), message]);
        }
        resolve(reports);
      } catch (error) {
        reject(new Error(`${stdout}\n${stderr}`, { cause: error }));
      }
    });
  });
}

describe('retired identifiers', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'retired-'));
  let reports: Map<string, string[]>;
  beforeAll(async () => {
    reports = await lint(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(planted.map(([code, count], index) => ({ code, count, index })))(
    '$code is reported $count times',
    ({ count, index }) => {
      expect(reports.get(`case-${index}.jsx`) ?? []).toHaveLength(count);
    },
  );

  test('are reported with the name to use instead', () => {
    expect(reports.get('case-0.jsx')?.[0]).toContain('use applyStatusReport');
  });

  test('are listed in order, and no replacement is retired itself', () => {
    expect(Object.keys(retired)).toEqual(Object.keys(retired).sort());
    expect(Object.values(retired).filter((name) => name in retired)).toEqual([]);
  });

  test('are refused in the whole tree', () => {
    const { rules, overrides } = lintSettings();
    expect(rules['house/no-retired-identifiers']).toBe('error');
    expect(overrides.filter(({ rules: some }) => 'house/no-retired-identifiers' in some)).toEqual([]);
  });
});

/** Oxlint's configuration, which has whole lines of comments. */
function lintSettings() {
  const text = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  return JSON.parse(text) as { rules: Record<string, unknown>; overrides: { rules: Record<string, unknown> }[] };
}

/** Phrases that are not plain technical English; comments and documents must not use them. */
const RETIRED_PHRASES = [
  'whoever',
  'whatever it was',
  'in a ring',
  'so long as',
  'stands beside',
  'stands there',
  'left lying',
  'taken up again',
  'goes on with',
  'anew',
  'lets go of',
  'says no',
  'oftener',
  'heard',
  'asks about',
  'asked about',
  'told',
  '(?<!-)kept',
  'beside',
  'stands',
  'goes on',
  'of which',
  'bills?(?!-)',
];

/** The texts of a source file's comments, each on one line. */
function commentsOf(source: string): readonly string[] {
  const blocks = source.matchAll(/\/\*[^]*?\*\/|(?<![:'"`\\/])\/\/.*(?:\n[ \t]*\/\/.*)*/g);
  return [...blocks].map(([block]) => block.replaceAll(/\s*\n\s*(?:\*+(?!\/)|\/\/)?\s*/g, ' '));
}

function filesIn(folder: string, name: RegExp, recursive = true): readonly string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

describe('retired phrases', () => {
  const pattern = new RegExp(`\\b(?:${RETIRED_PHRASES.join('|')})\\b`, 'gi');
  const phrasesIn = (file: string, texts: readonly string[]) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([phrase]) => `${file}: ${phrase.toLowerCase()}`));
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

  test('are found in comments of one line and of several, and in no string', () => {
    const source =
      `// Whoever comes\nconst url = 'http://so long as';\n` + '/**\n * a list that goes\n * on with it\n */\n';
    expect(phrasesIn('planted.ts', commentsOf(source))).toEqual(['planted.ts: whoever', 'planted.ts: goes on with']);
  });

  test.each(['src', 'frontend', 'sandbox', 'load', 'scripts'])('do not occur in comments of %s', (folder) => {
    const files = filesIn(folder, /\.(m?js|tsx?)$/);
    expect(files.flatMap((file) => phrasesIn(file, commentsOf(read(file))))).toEqual([]);
  });

  test('do not occur in the documents', () => {
    // The domain language names them so that nobody uses them.
    const files = ['README.md', ...filesIn('docs', /\.md$/, false)].filter((file) => !/domain-language/.test(file));
    expect(files.flatMap((file) => phrasesIn(file, [read(file).replaceAll(/\s+/g, ' ')]))).toEqual([]);
  });
});
