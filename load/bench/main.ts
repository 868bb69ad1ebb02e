/**
 * Measures everything that has a budget: `npm run bench -- --out FOLDER`.
 * Builds what is stale, starts a MariaDB in a temporary folder (or uses the one of TEST_MYSQL_URL) and loads 10
 * thousand, 100 thousand and a million requests. `--small` skips the million, `--only hot,lists` runs single parts,
 * `--soak MINUTES` adds a soak, and with BENCH_DATA=FOLDER loaded data are stored there for the next run.
 * This is a report, not a test: it prints a table, writes bench.json and exits with 0 whatever it found.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.mjs';
import type { BenchServer } from '../data/server.ts';
import { nameOf, startLoaded } from './databases.ts';
import type { Finding } from './findings.ts';
import { hotRoutes } from './hot-routes.ts';
import { lighthouse } from './lighthouse.ts';
import { flood, lists, soak, starts, worker, type Bench } from './parts.ts';
import { start, startCeiling, startPortal, type Running } from './processes.ts';
import { screens } from './screens.ts';
import { signInBound } from './sign-in.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string' },
    small: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    soak: { type: 'string' },
    main: { type: 'string', default: 'dist/src/main.js' },
    built: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const sizes = (values.sizes ?? (values.small ? '10000,100000' : '10000,100000,1000000')).split(',').map(Number);
/** The size of the database for the hot routes. */
const middle = sizes[Math.min(1, sizes.length - 1)] ?? 0;
const out = values.out ?? mkdtempSync(join(tmpdir(), 'bench-'));
const main = resolve(values.main);
mkdirSync(out, { recursive: true });
if (!values.built) await build();

/** Parts that write come after the lists: the rows must not change before the lists are measured. */
const parts: Readonly<Record<string, (bench: Bench) => Promise<readonly Finding[]>>> = {
  lists,
  hot: () =>
    withPortal(middle, (portal, url) =>
      withProcess(startCeiling(url), (ceiling) => hotRoutes(portal, ceiling, middle, rounds)),
    ),
  'sign-in': () => withPortal(middle, (portal) => signInBound(portal, rounds)),
  flood,
  start: starts,
  screens: () => withDemo(screens),
  lighthouse: () => withDemo((url) => lighthouse(url, values.small ? 1 : 3)),
  worker,
  soak: (bench) => (values.soak === undefined ? Promise.resolve([]) : soak(bench, Number(values.soak))),
};
const wanted = values.only?.split(',') ?? Object.keys(parts);
const unknown = wanted.filter((name) => parts[name] === undefined);
if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join()}. Parts: ${Object.keys(parts).join()}.`);

/** Parts that need loaded databases or a server. */
const ON_SERVER = new Set(['lists', 'hot', 'sign-in', 'flood', 'start', 'worker']);
const ON_LOADED = new Set(['lists', 'hot', 'sign-in']);
const began = performance.now();
let server: BenchServer | undefined;
const findings: Finding[] = [];
try {
  if (wanted.some((name) => ON_SERVER.has(name)))
    server = await startLoaded(wanted.some((name) => ON_LOADED.has(name)) ? sizes : [], process.env['BENCH_DATA']);
  const bench: Bench = { serverUrl: server?.url ?? '', sizes, rounds, main, out };
  for (const name of Object.keys(parts).filter((one) => wanted.includes(one)))
    findings.push(...(await partOf(name, bench)));
} finally {
  await server?.stop();
}
report();

/** Runs a part. A failure becomes a finding, and the other parts still run. */
async function partOf(name: string, bench: Bench): Promise<readonly Finding[]> {
  console.log(`\n${name}, ${minutesSince()} min after the start`);
  try {
    return (await parts[name]?.(bench)) ?? [];
  } catch (error) {
    console.error(error);
    return [{ part: name, name, budget: '', measured: `failed: ${String(error).split('\n', 1)[0]}` }];
  }
}

async function withProcess<T>(starting: Promise<Running>, work: (running: Running) => Promise<T>): Promise<T> {
  const running = await starting;
  try {
    return await work(running);
  } finally {
    await running.stop();
  }
}

/** Starts a portal with production settings on the loaded database of a size. */
function withPortal<T>(size: number, work: (portal: Running, databaseUrl: string) => Promise<T>): Promise<T> {
  const url = `${server?.url}/${nameOf(size)}`;
  return withProcess(startPortal(main, url), (portal) => work(portal, url));
}

/** Starts a portal with demo data and the sandbox, for measurements in a browser. */
function withDemo<T>(work: (url: string) => Promise<T>): Promise<T> {
  return withProcess(start([main], { PORT: '0', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' }), ({ url }) =>
    work(url),
  );
}

function report(): void {
  const verdict = ({ ok }: Finding) => (ok === undefined ? '-' : ok ? 'holds' : 'MISSED');
  console.table(
    findings.map((one) => ({
      part: one.part,
      what: one.name,
      budget: one.budget,
      measured: one.measured,
      ratio: one.ratio === undefined ? '' : Math.round(one.ratio * 100) / 100,
      verdict: verdict(one),
    })),
  );
  const file = join(out, 'bench.json');
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model, loadNow: loadavg() };
  const at = new Date().toISOString();
  const result = { at, minutes: minutesSince(), machine, sizes, rounds, findings };
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`${findings.filter(({ ok }) => ok === false).length} of ${findings.length} missed; ${file}`);
}

function minutesSince(): number {
  return Math.round((performance.now() - began) / 6_000) / 10;
}
