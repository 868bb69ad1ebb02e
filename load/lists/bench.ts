/**
 * How quick lists, searches, exports and figures are at several sizes, over real HTTP at the built portal, for 16
 * callers at once:
 * `node scripts/build.mjs && node --import tsx load/lists/bench.ts --sizes 10000,100000,1000000 --rounds 7 --out
 * dist/lists-report.json`.
 * It asks exactly what the screens ask (`cases.ts`); `--only search,own` picks lists by parts of their names,
 * `--connections 1` asks one after the other.
 * It starts a MariaDB in a temporary folder and fills it, unless TEST_MYSQL_URL names one, where databases
 * `bench_10000` … are made once and used again. `--sqlite FOLDER` measures files in that folder instead.
 * Each query is sent to all sizes one right after the other, who begins changing each round, so that growth is a ratio
 * of the same moments:
 * asked list by list, the figure of a size also tells what the query before has left in the caches, which of a million
 * rows is more.
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

/** Databases that are named otherwise than `bench_SIZE`, one a size. */
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
  // The first round warms everything up and is not kept.
  for (let round = 0; round <= Number(values.rounds); round += 1)
    await lookAtAll(round % 2 === 0 ? subjects : [...subjects].reverse(), round > 0);
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

/** The customer who owns about `OWN_ROWS` requests, whatever the size. */
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

async function lookAtAll(inTurn: readonly Subject[], keep: boolean): Promise<void> {
  const looks = inTurn.map((subject) => ({ subject, asked: looksOf(subject) }));
  for (let at = 0; at < (looks[0]?.asked.length ?? 0); at += 1) {
    for (const {
      subject: { size },
      asked,
    } of looks) {
      const { name, path, growth, caller } = asked[at] as (typeof asked)[number];
      const lane = async () => {
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
      await Promise.all(Array.from({ length: connections }, lane));
    }
  }
}

function looksOf({ size, admin, customer }: Subject) {
  const looks = [
    ...casesOf(size).map((one) => ({
      name: one.name,
      path: pathOf(one),
      growth: one.growth,
      caller: one.unit.startsWith('my-') ? customer : admin,
    })),
    { name: DETAIL, path: `/api/lnp-requests/${Math.ceil(size / 2)}`, growth: 1.3, caller: admin },
    { name: 'figures of the dashboard', path: '/api/admin/statistics', growth: undefined, caller: admin },
  ];
  return looks.filter(({ name }) => values.only.split(',').some((part) => name.includes(part)));
}

/** Exports everything as CSV and watches the server's memory. */
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
