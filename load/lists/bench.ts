/**
 * Measures lists, searches, exports and figures at several database sizes, over HTTP against the built portal, with 16
 * concurrent callers:
 * `node scripts/build.mjs && node --import tsx load/lists/bench.ts --sizes 10000,100000,1000000 --rounds 7 --out
 * dist/lists-report.json`.
 * Sends exactly the queries of the screens (`cases.ts`); `--only search,own` selects lists by parts of their names,
 * `--connections 1` sends calls one at a time. Starts a MariaDB in a temporary folder and fills it, unless
 * TEST_MYSQL_URL names a server, where databases `bench_10000` … are created once and reused. `--sqlite FOLDER`
 * measures files in that folder instead.
 * Each query is sent to all sizes in immediate succession, and rounds alternate which size is first, so that growth is
 * a ratio of figures of the same moment. Measured list by list, a figure would also depend on what the previous query
 * left in the caches, which differs with a million rows.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isEmpty, load } from '../data/load.ts';
import { ADMIN } from '../data/rows.ts';
import { startServer } from '../data/server.ts';
import { openDatabase } from '../../src/adapters/persistence/database.ts';
import { startPortal, type Running } from '../bench/processes.ts';
import { casesOf, DETAIL, OWN_ROWS, pathOf } from './cases.ts';
import { signIn, type Caller } from './caller.ts';
import { print, summarise, type Measured } from './figures.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    rounds: { type: 'string', default: '7' },
    connections: { type: 'string', default: '16' },
    out: { type: 'string', default: 'dist/lists-report.json' },
    main: { type: 'string', default: 'dist/src/main.js' },
    sqlite: { type: 'string' },
    only: { type: 'string', default: '' },
    exports: { type: 'boolean', default: true },
    databases: { type: 'string' },
  },
  allowNegative: true,
});

interface Subject {
  readonly size: number;
  readonly portal: Running;
  readonly admin: Caller;
  readonly customer: Caller;
}

const connections = Number(values.connections);
/** Calls of each connection in a round. */
const CALLS = 4;

/** Names of databases that are not called `bench_SIZE`, one for each size. */
const names = values.databases?.split(',') ?? [];

const server = values.sqlite === undefined ? await startServer() : undefined;
const subjects: Subject[] = [];
const measured: Measured[] = [];
try {
  for (const [at, size] of values.sizes.split(',').map(Number).entries()) {
    const file = values.sqlite === undefined ? undefined : join(values.sqlite, `bench-${size}.db`);
    const url = file === undefined ? ((await server?.database(names[at] ?? `bench_${size}`)) ?? '') : `sqlite:${file}`;
    if ((file !== undefined && !existsSync(file)) || (await isEmpty(url)))
      console.log(`${size} requests loaded:`, await load(url, size));
    const portal = await startPortal(values.main, url, file === undefined ? {} : { ROLE: 'all' });
    const caller = (username: string) => signIn(portal.url, { username, password: ADMIN.password }, connections);
    subjects.push({
      size,
      portal,
      admin: await caller(ADMIN.username),
      customer: await caller(`customer-${await ownerOf(url)}`),
    });
  }
  // The first round warms everything up and is discarded.
  for (let round = 0; round <= Number(values.rounds); round += 1)
    await measureRound(round % 2 === 0 ? subjects : [...subjects].reverse(), round > 0);
  for (const subject of subjects) if (values.exports) await exportAll(subject);
  const report = summarise(measured);
  print(report);
  writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  for (const { portal, admin, customer } of subjects) {
    admin.close();
    customer.close();
    await portal.stop();
  }
  await server?.stop();
}

/** Returns the customer who owns about `OWN_ROWS` requests, at any size. */
async function ownerOf(url: string): Promise<number> {
  const database = await openDatabase({ url });
  const [row] = await database.read((manager) =>
    manager.query<{ user_id: number }[]>(
      `SELECT user_id FROM lnp_requests GROUP BY user_id ORDER BY ABS(COUNT(*) - ${OWN_ROWS}), user_id LIMIT 1`,
    ),
  );
  await database.close();
  return row?.user_id ?? 1;
}

async function measureRound(subjects: readonly Subject[], keep: boolean): Promise<void> {
  const measuredCases = subjects.map((subject) => ({ subject, samples: casesFor(subject) }));
  for (let at = 0; at < (measuredCases[0]?.samples.length ?? 0); at += 1) {
    for (const {
      subject: { size },
      samples,
    } of measuredCases) {
      const { name, path, growth, caller } = samples[at] as (typeof samples)[number];
      const callSequentially = async () => {
        for (let call = 0; call < CALLS; call += 1) {
          const { ms, range } = await caller.time(path);
          if (keep)
            measured.push({
              name,
              size,
              ms,
              ...(growth !== undefined && { growth }),
              ...(range !== undefined && { range }),
            });
        }
      };
      await Promise.all(Array.from({ length: connections }, callSequentially));
    }
  }
}

function casesFor({ size, admin, customer }: Subject) {
  const measuredCases = [
    ...casesOf(size).map((one) => ({
      name: one.name,
      path: pathOf(one),
      growth: one.growth,
      caller: one.unit.startsWith('my-') ? customer : admin,
    })),
    { name: DETAIL, path: `/api/lnp-requests/${Math.ceil(size / 2)}`, growth: 1.3, caller: admin },
    { name: 'figures of the dashboard', path: '/api/admin/statistics', growth: undefined, caller: admin },
    { name: 'figures of carriers', path: '/api/admin/carriers', growth: undefined, caller: admin },
    { name: 'overview of a customer', path: '/api/user/overview', growth: undefined, caller: customer },
  ];
  return measuredCases.filter(({ name }) => values.only.split(',').some((part) => name.includes(part)));
}

/** Exports everything as CSV and records the memory of the server. */
async function exportAll({ size, portal, admin }: Subject): Promise<void> {
  await admin.drain('/api/admin/exports/lnp-requests?filter=%7B%22province%22%3A%22PE%22%7D', () => undefined);
  const before = portal.memory();
  let most = before;
  let pieces = 0;
  const began = performance.now();
  const length = await admin.drain('/api/admin/exports/lnp-requests', () => {
    pieces += 1;
    if (pieces % 200 === 0) most = Math.max(most, portal.memory());
  });
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `CSV of ${size} LNP requests: ${(length / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s; memory of the server ` +
      `${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB`,
  );
  measured.push(
    { name: 'CSV export: memory added (MB)', size, ms: most - before },
    { name: 'CSV export: whole (ms)', size, ms: seconds * 1000 },
  );
}
