/**
 * Runs Prometheus with the rules of `ops/alerts/portal.yaml` against a portal of this build through five outages, and
 * prints which alerts fired and after how long: `node scripts/build.mjs && node --import tsx load/outages/alerts.ts`.
 * All durations of the rules are shorter by a factor. Needs Prometheus and HAProxy.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { freePort } from '../../tests/support/free-port.ts';
import { startMariaDb } from '../../tests/support/databases/mariadb.ts';
import { until } from '../../tests/support/portal/portal.ts';
import { startPortalProcess, type PortalProcess } from '../../tests/support/portal/portal-process.ts';
import { customerOf } from './clients.ts';
import { startProxy } from './surroundings.ts';

/** A minute of the rules takes a second. */
const FACTOR = 60;
/** Three days take six minutes. Windows of five minutes are then too short to be measured. */
const FACTOR_OF_DAYS = 720;
const CALLS_PER_SECOND = 20;

const RULES = readFileSync(new URL('../../ops/alerts/portal.yaml', import.meta.url), 'utf8');
const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;
const scaled = (factor: number) =>
  RULES.replaceAll(/(\[|for: |offset )(\d+)([smhd])\b/g, (_all, before: string, count: string, unit: string) => {
    const seconds = Number(count) * SECONDS[unit as keyof typeof SECONDS];
    return `${before}${Math.round((seconds * 1000) / factor)}ms`;
  });

const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
const server = await startMariaDb(['--innodb-flush-log-at-trx-commit=1']);
if (!server?.outage) throw new Error('needs an installed mariadbd or mysqld: it stops the server');
const { outage } = server;
const root = await mysql.createConnection(`${server.url}/mysql`);
await root.query('CREATE DATABASE portal');
await root.end();

/** A process that can be killed and started again at the same addresses. */
async function startProcess(role: 'web' | 'worker') {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const start = () =>
    startPortalProcess({
      ROLE: role,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: `${server?.url}/portal`,
      SESSION_KEYS: 'a-key-that-every-process-signs-with',
      // Nothing answers there, so that looking for numbers fails.
      ISP_BASE_URL: 'http://127.0.0.1:9',
      OTEL_METRICS_EXPORTER: 'prometheus',
      OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
      OTEL_EXPORTER_PROMETHEUS_PORT: String(metricsPort),
      LOG_LEVEL: 'silent',
    });
  let running: PortalProcess = await start();
  return {
    url: `http://127.0.0.1:${port}`,
    metrics: `127.0.0.1:${metricsPort}`,
    kill: () => running.kill(),
    startAgain: async () => void (running = await start()),
  };
}
const web = [await startProcess('web'), await startProcess('web')];
const workers = [await startProcess('worker'), await startProcess('worker')];
const proxy = await startProxy(web, folder);
const isReady = () =>
  fetch(`${proxy.url}/readyz`)
    .then(({ ok }) => ok)
    .catch(() => false);

/** Metrics of a healthy service that is not the portal, and of a probe of the portal. */
const others = createServer((request, response) => {
  if (request.url === '/shop') {
    const calls = Math.round(process.uptime() * 1000);
    response.end(
      'process_memory_usage_bytes 1\n' +
        `http_server_request_duration_seconds_count{http_response_status_code="200"} ${calls}\n`,
    );
  } else void isReady().then((ok) => response.end(`probe_success ${ok ? 1 : 0}\n`));
});
await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
const othersAt = `127.0.0.1:${(others.address() as AddressInfo).port}`;

/** Firing alerts by name. */
type Alerts = () => Promise<readonly string[]>;

async function startPrometheus(factor: number, scrapeMs: number): Promise<{ alerts: Alerts; stop: () => void }> {
  const home = join(folder, `prometheus-${factor}`);
  mkdirSync(home);
  writeFileSync(join(home, 'rules.yaml'), scaled(factor));
  const job = (name: string, targets: readonly string[], path = '/metrics') =>
    `  - { job_name: ${name}, metrics_path: ${path}, static_configs: [{ targets: ${JSON.stringify(targets)} }] }\n`;
  writeFileSync(
    join(home, 'prometheus.yml'),
    `global: { scrape_interval: ${scrapeMs}ms, scrape_timeout: ${scrapeMs}ms, evaluation_interval: ${scrapeMs}ms }
rule_files: [rules.yaml]
scrape_configs:
${job(
  'portal-web',
  web.map(({ metrics }) => metrics),
)}${job(
      'portal-worker',
      workers.map(({ metrics }) => metrics),
    )}${job('shop', [othersAt], '/shop')}${job('portal-probe', [othersAt], '/probe')}`,
  );
  const port = await freePort();
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(home, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(home, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      `--query.lookback-delta=${Math.max(2 * scrapeMs, 300_000 / factor)}ms`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const url = `http://127.0.0.1:${port}`;
  await until(
    () =>
      fetch(`${url}/-/ready`)
        .then(({ ok }) => ok)
        .catch(() => false),
    'Prometheus',
  );
  return {
    stop: () => child.kill('SIGKILL'),
    alerts: async () => {
      const { data } = (await (await fetch(`${url}/api/v1/alerts`)).json()) as {
        data: { alerts: { state: string; labels: Record<string, string> }[] };
      };
      return data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels: { alertname = '', job } }) => (job ? `${alertname} (${job})` : alertname));
    },
  };
}

/** Lets an outage last, and prints after how many minutes of the unscaled rules each alert fired. */
async function observe(what: string, factor: number, alerts: Alerts, seconds: number): Promise<void> {
  const began = Date.now();
  const fired = new Map<string, number>();
  while (Date.now() - began < seconds * 1000) {
    for (const alert of await alerts())
      if (!fired.has(alert)) fired.set(alert, Math.round(((Date.now() - began) * factor) / 6_000) / 10);
    await sleep(200);
  }
  console.log(JSON.stringify({ what, firedAfterMinutes: Object.fromEntries(fired) }));
}

/** Calls through the proxy. A share of them fails, because the provider is away. */
let failing = 0;
let isCalling = true;
const customer = await customerOf(proxy.url);
const calling = (async () => {
  for (let at = 0; isCalling; at += 1) {
    const path = Math.floor(at * failing) < Math.floor((at + 1) * failing) ? '/api/native-tn/ratecenters' : '/api/user';
    void customer.get(path).catch(() => undefined);
    await sleep(1000 / CALLS_PER_SECOND);
  }
})();

try {
  const { alerts, stop } = await startPrometheus(FACTOR, 1_000);
  const isQuiet = () => until(async () => (await alerts()).length === 0, 'all alerts to end', 180_000);
  await sleep(15_000);
  await observe('no outage', FACTOR, alerts, 30);

  await outage.crash();
  await observe('the database is away for half an hour', FACTOR, alerts, 30);
  await outage.restart();
  await isQuiet();

  await Promise.all(workers.map((one) => one.kill()));
  await observe('all workers are gone', FACTOR, alerts, 20);
  await Promise.all(workers.map((one) => one.startAgain()));
  await isQuiet();

  await Promise.all(web.map((one) => one.kill()));
  await observe('all web processes are gone', FACTOR, alerts, 20);
  await Promise.all(web.map((one) => one.startAgain()));
  await until(isReady, 'the portal to be ready');
  await isQuiet();

  failing = 1;
  await observe('every call fails, another service is healthy', FACTOR, alerts, 30);
  failing = 0;
  stop();

  failing = 0.01;
  const days = await startPrometheus(FACTOR_OF_DAYS, 500);
  await observe('one call in a hundred fails for two days', FACTOR_OF_DAYS, days.alerts, 150);
  days.stop();
} finally {
  isCalling = false;
  await calling;
  proxy.stop();
  others.close();
  await Promise.all([...web, ...workers].map((one) => one.kill()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
