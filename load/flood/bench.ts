/**
 * Signs in with wrong passwords from a thousand addresses, to real and unknown accounts, for a given time:
 * `npm run bench:flood`, or `node --import tsx load/flood/bench.ts --seconds 30 --rate 50 --out
 * dist/flood-report.json`.
 * Starts a built portal that sees the headers of a load balancer, on a MariaDB in a temporary folder unless
 * TEST_MYSQL_URL names one.
 * Exits with 1 if a user was locked out, or if the 99th percentile of another user's list more than doubled.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { lnpPayload } from '../../tests/support/portal/portal.ts';
import { startPortalProcess } from '../../tests/support/portal/portal-process.ts';
import { startServer } from '../data/server.ts';
import { call, endCalls, signIn } from './calls.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    rate: { type: 'string', default: '50' },
    main: { type: 'string', default: 'dist/src/main.js' },
    out: { type: 'string', default: 'dist/flood-report.json' },
  },
});
const SECONDS = Number(values.seconds);
const RATE = Number(values.rate);
/** Keeps below the 1,200 reads a minute that one user may make. */
const PAUSE_MS = 60;
const BUDGET = { p99Ratio: 2, ownerBackWithinSeconds: 30 };
const PASSWORD = 'the right password';
const OWNERS = Array.from({ length: 5 }, (_, at) => ({
  username: `owner-${at}`,
  home: `198.51.100.${at + 1}`,
  elsewhere: `198.51.100.${at + 101}`,
}));
const attacker = (at: number) => `10.${at % 7}.${at % 250}.${at % 199}`;

const quantile = (sorted: readonly number[], share: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN) * 10) / 10;
function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  return { calls: times.length, p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) };
}

/** Reads a user's own list repeatedly, with a short pause between reads. */
async function reading(url: string, cookie: string, isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const { status, ms } = await call(url, 'GET', '/api/my-lnp-requests?range=%5B0%2C24%5D', '192.0.2.1', { cookie });
    if (status !== 200) throw new Error(`reading the list failed with ${status}`);
    times.push(ms);
    await sleep(PAUSE_MS);
  }
  return times;
}

/** Tries until it succeeds, waiting as long as each response says. @returns the seconds that it took */
async function persist(url: string, username: string, from: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { status, retryAfter } = await signIn(url, username, PASSWORD, from);
    if (status === 200) return Math.round((performance.now() - began) / 100) / 10;
    if (performance.now() - began > 120_000) return Infinity;
    await sleep((retryAfter ?? 1) * 1000);
  }
}

/** Sends sign-ins at a fixed rate, whether or not earlier ones have been answered. */
async function flood(url: string, isOver: () => boolean): Promise<Readonly<Record<string, number>>> {
  const statuses: Record<string, number> = {};
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let at = 0; !isOver(); at += 1) {
    const due = began + (at * 1000) / RATE;
    if (due > performance.now()) await sleep(due - performance.now());
    const username = at % 5 < 2 ? `nobody-${at}` : at % 5 < 4 ? 'owner-0' : `owner-${at % OWNERS.length}`;
    under.push(
      signIn(url, username, `wrong ${at}`, attacker(at)).then(
        ({ status }) => void (statuses[status] = (statuses[status] ?? 0) + 1),
      ),
    );
  }
  await Promise.all(under);
  return statuses;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-flood-'));
const server = await startServer();
const portal = await startPortalProcess(
  {
    DATA_DIR: folder,
    DATABASE_URL: await server.database('bench_flood'),
    ROLE: 'web',
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '1',
    BOOTSTRAP_ADMIN_USERNAME: 'unused-admin',
    BOOTSTRAP_ADMIN_PASSWORD: 'unused-admin-password',
  },
  values.main,
);
try {
  const { url } = portal;
  for (const { username, home } of OWNERS) {
    await call(url, 'POST', '/api/register', home, { body: { username, password: PASSWORD } });
    await signIn(url, username, PASSWORD, home);
  }
  const { cookie } = await call(url, 'POST', '/api/register', '192.0.2.1', {
    body: { username: 'another', password: PASSWORD },
  });
  for (let requests = 0; requests < 30; requests += 1)
    await call(url, 'POST', '/api/lnp-requests', '192.0.2.1', { cookie, body: lnpPayload() });

  let over = false;
  const after = async (seconds: number) => {
    await sleep(seconds * 1000);
    over = true;
  };
  await Promise.all([reading(url, cookie, () => over), after(3)]);
  over = false;
  const [before] = await Promise.all([reading(url, cookie, () => over), after(SECONDS / 2)]);
  over = false;
  const owners: number[] = [];
  const signingIn = async () => {
    await sleep((SECONDS * 1000) / 5);
    for (const { username, home } of OWNERS) owners.push(await persist(url, username, home));
  };
  const [during, statuses] = await Promise.all([
    reading(url, cookie, () => over),
    flood(url, () => over),
    signingIn(),
    after(SECONDS),
  ]);
  const back = await Promise.all(OWNERS.map(({ username, home }) => persist(url, username, home)));
  const elsewhere = await Promise.all(OWNERS.map(({ username, elsewhere: from }) => persist(url, username, from)));

  const [calm, attacked] = [spread(before), spread(during)];
  const p99Ratio = Math.round((attacked.p99 / calm.p99) * 100) / 100;
  const report = {
    node: process.version,
    budget: BUDGET,
    rate: RATE,
    seconds: SECONDS,
    statuses,
    ownListMs: { before: calm, during: attacked },
    p99Ratio,
    ownersSignInSeconds: { during: owners, after: back, afterFromElsewhere: elsewhere },
    within: {
      p99: p99Ratio <= BUDGET.p99Ratio,
      nobodyLockedOut: [...owners, ...back, ...elsewhere].every((seconds) => seconds <= BUDGET.ownerBackWithinSeconds),
    },
  };
  console.log(JSON.stringify(report, null, 2));
  writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = Object.values(report.within).every(Boolean) ? 0 : 1;
} finally {
  endCalls();
  await portal.terminate();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
