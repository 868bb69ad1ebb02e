/**
 * Measures response times for customers while the provider is down: `node scripts/build.mjs && node --import tsx
 * load/outages/provider-down.ts [seconds] [customers]`. Target: p95 below 300 ms.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';
import { startPortalProcess } from '../../tests/support/portal/portal-process.ts';
import { byStatus, customerOf, keepSubmitting, percentile } from './clients.ts';

const [seconds = 20, customers = 4] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'provider-down-'));
const portal = await startPortalProcess({
  DATA_DIR: folder,
  ISP_BASE_URL: `http://127.0.0.1:${await freePort()}`,
  LOG_LEVEL: 'silent',
});
try {
  const callers = await Promise.all(Array.from({ length: customers }, () => customerOf(portal.url)));
  const load = keepSubmitting(callers);
  await sleep(seconds * 1000);
  await load.stop();
  const times = load.done.map(({ ms }) => ms);
  console.log(
    JSON.stringify({
      seconds,
      customers,
      answers: byStatus(load.done),
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
    }),
  );
} finally {
  await portal.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
