/**
 * Measures what customers notice when the database server is away for 20 s under load: `node scripts/build.mjs &&
 * node --import tsx load/outages/database-gone.ts freeze|crash [seconds]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { startMariaDb } from '../../tests/support/databases/mariadb.ts';
import { startPortalProcess } from '../../tests/support/portal/portal-process.ts';
import { startProviderProcess } from '../../tests/support/providers/provider-process.ts';
import { byStatus, customerOf, keepSubmitting, percentile } from './clients.ts';

const CUSTOMERS = 8;
const [how = 'freeze', away = '20'] = process.argv.slice(2);
const server = await startMariaDb(['--innodb-flush-log-at-trx-commit=1']);
if (!server?.outage) throw new Error('needs an installed mariadbd or mysqld: it stops the server');
const { outage } = server;
const root = await mysql.createConnection(server.url);
await root.query('CREATE DATABASE portal');
await root.end();
const folder = mkdtempSync(join(tmpdir(), 'database-gone-'));
const provider = await startProviderProcess(1);
const portal = await startPortalProcess({
  DATA_DIR: folder,
  DATABASE_URL: `${server.url}/portal`,
  ISP_BASE_URL: provider.url,
  LOG_LEVEL: 'silent',
});
try {
  const callers = await Promise.all(Array.from({ length: CUSTOMERS }, () => customerOf(portal.url)));
  const load = keepSubmitting(callers);
  await sleep(3_000);
  const gone = performance.now();
  if (how === 'crash') await outage.crash();
  else outage.freeze();
  await sleep(Number(away) * 1000);
  if (how === 'crash') await outage.restart();
  else outage.thaw();
  const back = performance.now();
  await sleep(8_000);
  await load.stop();

  const during = load.done.filter(({ at }) => at > gone && at < back);
  const firstStored = load.done.find(({ status, at }) => status === 201 && at > back);
  const connection = await mysql.createConnection(`${server.url}/portal`);
  const [rows] = await connection.query('SELECT id FROM lnp_requests');
  await connection.end();
  const stored = new Set((rows as { id: number }[]).map(({ id }) => id));
  const acknowledged = load.done.flatMap(({ id }) => id ?? []);
  console.log(
    JSON.stringify({
      how,
      away,
      answers: byStatus(load.done),
      whileAway: byStatus(during),
      longestMs: percentile(
        load.done.map(({ ms }) => ms),
        1,
      ),
      backAfterMs: firstStored && Math.round(firstStored.at - back),
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !stored.has(id)).length,
    }),
  );
} finally {
  outage.thaw();
  await portal.kill();
  await provider.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
