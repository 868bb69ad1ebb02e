/**
 * Attacks a portal of its own with security scanners:
 * `npm run test:attack -- --only schemathesis,sqlmap --minutes 3`.
 * Tools are taken from the PATH or from dist/attack/tools, into which missing Python packages are installed. Tools that
 * are not available are named and skipped. `documents` and `bombs` are programs of this project: mutated invoices and
 * LOAs, and documents made to exhaust memory or time.
 * Writes the output of each tool to dist/attack/ and a summary to dist/attack/report.md. Exits with 1 if anything was
 * found.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { bombs, documents } from './document-attacks.mjs';
import { signIn, startPortal } from './portal.mjs';
import { OUT } from './run.mjs';
import { schemathesis, slowhttptest, sqlmap, wapiti } from './scanners.mjs';
import { build } from '../build.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'schemathesis,sqlmap,wapiti,slowhttptest,documents,bombs' },
    minutes: { type: 'string', default: '5' },
  },
});
const SECONDS = Number(values.minutes) * 60;
const TOOLS = path.join(OUT, 'tools');

/**
 * A tool: its Python package if it is one, or `own` for a program of this project. `attack` returns its findings.
 * @typedef {{ package?: string, own?: boolean, attack: (target: Target, tool: string) => Promise<string[]> }} Tool
 */
/** @typedef {import('./run.mjs').Target} Target */

/** @type {Record<string, Tool>} */
const tools = {
  schemathesis: { package: 'schemathesis', attack: schemathesis },
  sqlmap: { package: 'sqlmap', attack: sqlmap },
  wapiti: { package: 'wapiti3', attack: wapiti },
  slowhttptest: { attack: slowhttptest },
  documents: { own: true, attack: documents },
  bombs: { own: true, attack: bombs },
};

mkdirSync(OUT, { recursive: true });
await build();
const scratch = mkdtempSync(path.join(os.tmpdir(), 'lnp-attack-'));
/** @type {Map<string, string[]>} */
const findings = new Map();
/** @type {string[]} */
const missing = [];
try {
  for (const name of values.only.split(',')) await attackWith(name);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
report();

/** Starts a new portal for each tool: one tool may leave it in a state in which another finds nothing. */
async function attackWith(/** @type {string} */ name) {
  const entry = tools[name];
  if (!entry) throw new Error(`There is no tool ${name}; there are ${Object.keys(tools).join(', ')}.`);
  const tool = entry.own === true ? process.execPath : obtain(name, entry.package);
  if (tool === undefined) {
    console.log(`\n== ${name}: not available, skipped`);
    missing.push(name);
    return;
  }
  console.log(`\n== ${name}`);
  const portal = await startPortal(path.join(scratch, name));
  try {
    const target = { url: portal.url, cookie: await signIn(portal.url), pid: portal.pid, seconds: SECONDS, scratch };
    const found = await entry.attack(target, tool);
    const alive = await fetch(`${portal.url}/readyz`, { signal: AbortSignal.timeout(20_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    findings.set(name, [...found, ...(alive ? [] : ['the portal no longer responds']), ...portal.failures()]);
  } finally {
    await portal.stop();
  }
}

/** @returns the tool's path, or undefined if it is not available */
function obtain(/** @type {string} */ name, /** @type {string | undefined} */ pythonPackage) {
  const found = () =>
    [path.join(TOOLS, name, 'bin'), ...(process.env['PATH'] ?? '').split(path.delimiter)]
      .map((folder) => path.join(folder, name))
      .find((file) => existsSync(file));
  if (found() === undefined && pythonPackage !== undefined) {
    // A virtual environment for each: they need different versions of the same packages.
    spawnSync('python3', ['-m', 'venv', path.join(TOOLS, name)]);
    spawnSync(path.join(TOOLS, name, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', pythonPackage], {
      stdio: 'inherit',
    });
  }
  return found();
}

function report() {
  const lines = [
    '# What the attacks found',
    '',
    ...[...findings].flatMap(([name, found]) => [
      `## ${name}`,
      '',
      ...(found.length > 0 ? found.map((finding) => `- ${finding}`) : ['Nothing.']),
      '',
    ]),
    ...missing.map((name) => `${name} was not available and was skipped.`),
  ];
  writeFileSync(path.join(OUT, 'report.md'), `${lines.join('\n')}\n`);
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = [...findings.values()].some((found) => found.length > 0) ? 1 : 0;
}
