/**
 * Measures how much memory an export of all records adds to the built portal, and how fast it is:
 * `node scripts/build.mjs && node --import tsx load/exports/bench.ts --rows 1000000 --out dist/exports-report.json`.
 * Each database is filled in a temporary folder; `--databases sqlite` needs no MariaDB. An export of one province comes
 * first, so that loading and compiling code is not counted.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load } from '../data/load.ts';
import { ADMIN } from '../data/rows.ts';
import { startServer } from '../data/server.ts';
import { signIn } from '../lists/caller.ts';
import { settings, startBuilt } from '../start/built-portal.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    main: { type: 'string', default: 'dist/src/main.js' },
    databases: { type: 'string', default: 'sqlite,mariadb' },
    out: { type: 'string', default: 'dist/exports-report.json' },
  },
});

const BUDGET_MB = 50;
const WATCH_MS = 50;
const rows = Number(values.rows);

const folder = mkdtempSync(join(tmpdir(), 'bench-exports-'));
const names = values.databases.split(',');
const server = names.includes('mariadb') ? await startServer() : undefined;
const measured: object[] = [];
try {
  for (const name of names) {
    const url =
      name === 'mariadb' ? ((await server?.database('bench_exports')) ?? '') : `sqlite:${join(folder, 'portal.db')}`;
    await load(url, rows);
    const portal = await startBuilt(values.main, {
      ...settings(url, folder),
      ROLE: 'web',
      RATE_LIMIT_FACTOR: '1000000',
    });
    const admin = await signIn(portal.url, ADMIN);
    await admin.drain('/api/admin/exports/lnp-requests?filter=%7B%22province%22%3A%22PE%22%7D', () => undefined);
    const before = portal.memory();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, portal.memory())), WATCH_MS);
    const began = performance.now();
    const length = await admin.drain('/api/admin/exports/lnp-requests', () => undefined);
    const seconds = (performance.now() - began) / 1000;
    clearInterval(watch);
    const addedMb = Math.round(most - before);
    measured.push({
      database: name,
      rows,
      csvMb: Math.round(length / 1e6),
      seconds: Math.round(seconds * 10) / 10,
      rowsPerSecond: Math.round(rows / seconds),
      beforeMb: Math.round(before),
      addedMb,
      within: addedMb < BUDGET_MB,
    });
    admin.close();
    await portal.stop();
  }
  console.table(measured);
  writeFileSync(
    values.out,
    `${JSON.stringify({ node: process.version, budget: { addedMb: BUDGET_MB }, measured }, null, 2)}\n`,
  );
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
