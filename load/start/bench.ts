/**
 * Measures how soon the built portal is ready and its memory when idle, on a database that is up to date:
 * `node scripts/build.mjs && node --import tsx load/start/bench.ts --out dist/start-report.json`.
 * Starts a MariaDB in a temporary folder unless TEST_MYSQL_URL names a server; `--databases sqlite` needs none.
 * Databases take turns. The first start of each, which fills the disk caches, is discarded.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServer } from '../data/server.ts';
import { settings, startBuilt } from './built-portal.ts';

const { values } = parseArgs({
  options: {
    starts: { type: 'string', default: '9' },
    idle: { type: 'string', default: '10' },
    main: { type: 'string', default: 'dist/src/main.js' },
    databases: { type: 'string', default: 'sqlite,mariadb' },
    out: { type: 'string', default: 'dist/start-report.json' },
  },
});

const BUDGET = { readyMs: 1_500, idleMb: 180 };

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
const names = values.databases.split(',');
const server = names.includes('mariadb') ? await startServer() : undefined;
try {
  const subjects = [];
  for (const name of names) {
    const url =
      name === 'mariadb' ? ((await server?.database('bench_start')) ?? '') : `sqlite:${join(folder, 'portal.db')}`;
    const env = settings(url, folder);
    execFileSync(process.execPath, [values.main], { env: { ...env, ROLE: 'migrate' }, stdio: 'ignore' });
    subjects.push({ name, env, ready: [] as number[], idleMb: NaN });
  }
  const last = Number(values.starts);
  for (let start = 0; start <= last; start += 1) {
    for (const subject of subjects) {
      const portal = await startBuilt(values.main, subject.env);
      if (start > 0) subject.ready.push(Math.round(portal.readyAfterMs));
      if (start === last) {
        await sleep(Number(values.idle) * 1000);
        subject.idleMb = Math.round(portal.memory());
      }
      await portal.stop();
    }
  }
  const report = {
    node: process.version,
    budget: BUDGET,
    measured: subjects.map(({ name, ready, idleMb }) => ({
      database: name,
      readyMs: median(ready),
      idleMb,
      within: median(ready) <= BUDGET.readyMs && idleMb <= BUDGET.idleMb,
      starts: ready,
    })),
  };
  console.table(
    report.measured.map(({ starts, ...row }) => ({
      ...row,
      fastest: Math.min(...starts),
      slowest: Math.max(...starts),
    })),
  );
  writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
