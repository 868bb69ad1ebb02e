import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const valid = [
  '<p>{say("home-title")}</p>',
  '<p>12 · — 3</p>',
  '<img alt="" src="/logo.svg" />',
  '<TextField label={say("city")} name="city" className="wide" />',
  '<p title={`${first} – ${last}`}>{a ? first : last}</p>',
  '<p>{" "}</p>',
  '<p aria-hidden="true" />',
];
const invalid: [code: string, times: number][] = [
  ['<p>Submit</p>', 1],
  ['<>Envoyé {date}</>', 1],
  ['<p>{"Submit"}</p>', 1],
  ['<p>{`Number ${number}`}</p>', 1],
  ['<p>{sent ? "Sent" : say("draft")}</p>', 1],
  ['<p>{sent && "Sent"}</p>', 1],
  ...['label', 'title', 'placeholder', 'alt', 'aria-label', 'helperText'].map((attribute): [string, number] => [
    `<Field ${attribute}="City" />`,
    1,
  ]),
  ['<Field label={"City"} />', 1],
  ['<Field label={wrong ? "City" : "Town"} />', 2],
  ['<Field helperText={hint ?? "Any city"} />', 1],
  ['<Field label={"City " + name} />', 1],
];
const cases = [...valid.map((code): [string, number] => [code, 0]), ...invalid];

/** The linter as it runs in the suite, with this one rule, over a file for each case. */
function findings(folder: string): Promise<Map<string, number>> {
  const config = path.join(folder, 'lint.json');
  writeFileSync(
    config,
    JSON.stringify({
      jsPlugins: [path.join(root, 'scripts/lint/house.js')],
      categories: { correctness: 'off' },
      rules: { 'house/no-literal-text': 'error' },
    }),
  );
  cases.forEach(([code], index) =>
    writeFileSync(path.join(folder, `case-${index}.jsx`), `export const shown = ${code};\n`),
  );
  return new Promise((resolve, reject) => {
    const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--config', config, '--format', 'json', folder];
    execFile(process.execPath, args, (_, stdout, stderr) => {
      try {
        const { diagnostics, number_of_files: files } = JSON.parse(stdout) as {
          diagnostics: { code: string; filename: string }[];
          number_of_files: number;
        };
        expect(files).toBe(cases.length);
        const found = new Map<string, number>();
        for (const { filename } of diagnostics)
          found.set(path.basename(filename), (found.get(path.basename(filename)) ?? 0) + 1);
        resolve(found);
      } catch (error) {
        reject(new Error(`${stdout}\n${stderr}`, { cause: error }));
      }
    });
  });
}

describe('no-literal-text', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'literal-'));
  let found: Map<string, number>;
  beforeAll(async () => {
    found = await findings(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(cases.map(([code, times], index) => ({ code, times, index })))(
    '$code is found $times times',
    ({ times, index }) => {
      expect(found.get(`case-${index}.jsx`) ?? 0).toBe(times);
    },
  );
});
