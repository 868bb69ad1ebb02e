import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../lists/figures.ts';
import type { Finding } from './findings.ts';

/** What the parts run against. */
export interface Bench {
  /** URL of the server that has the loaded databases, without a database name. */
  readonly serverUrl: string;
  /** Number of requests in each database, smallest first. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  /** The built `main.js`. */
  readonly main: string;
  /** Folder for the reports of the parts. */
  readonly out: string;
}

/**
 * Runs a program that measures and writes its report to `--out`.
 * @returns the report; undefined if the program is missing or failed, after its output has been printed
 */
async function reportOf<Report>(
  bench: Bench,
  name: string,
  program: string,
  args: readonly string[],
): Promise<Report | undefined> {
  if (!existsSync(program)) return undefined;
  const out = join(bench.out, `${name}.json`);
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args, '--main', bench.main, '--out', out], {
    env: { ...process.env, TEST_MYSQL_URL: bench.serverUrl },
    stdio: 'inherit',
  });
  await once(child, 'exit');
  return existsSync(out) ? (JSON.parse(readFileSync(out, 'utf8')) as Report) : undefined;
}

const notMeasured = (part: string, name: string, budget: string): readonly Finding[] => [
  { part, name, budget, measured: 'not measured' },
];

const FIRST_PAGE = 'LNP: first page, total';
const LAST_PAGE = 'LNP: last page';
const OWN_LIST = 'LNP, own: list, total';
const EXPORT_MB = 50;
/** Budget of the median of any search, in milliseconds, with 16 concurrent callers. */
const SEARCH_MS = 250;

/**
 * How the time of lists grows with the number of rows, how long searches take at each size, the last page that lists
 * offer, and a CSV export of everything.
 */
export async function lists(bench: Bench): Promise<readonly Finding[]> {
  const figures = await reportOf<readonly Figure[]>(bench, 'lists', 'load/lists/bench.ts', [
    '--sizes',
    bench.sizes.join(),
    '--rounds',
    String(bench.rounds),
  ]);
  if (figures === undefined)
    return notMeasured('lists', 'growth, searches, last page, CSV', '≤ 1.3; ≤ 250 ms; ≤ 3; < 50 MB');
  const [least = 0, most = 0] = [bench.sizes[0], bench.sizes.at(-1)];
  const middle = bench.sizes.at(-2) ?? least;
  const at = (name: string, size: number) => figures.find((one) => one.name === name)?.bySize[String(size)]?.p50 ?? NaN;
  const growth = (name: string, from: number): Finding => {
    const ratio = at(name, most) / at(name, from);
    return {
      part: 'lists',
      name,
      budget: `≤ 1.3 × from ${from} to ${most}`,
      measured: `${at(name, from)} to ${at(name, most)} ms`,
      ratio,
      ok: ratio <= 1.3,
    };
  };
  const searches = figures
    .filter(({ name }) => name.includes('search'))
    .map(({ name }): Finding => {
      const times = bench.sizes.map((size) => at(name, size));
      return {
        part: 'lists',
        name,
        budget: `≤ ${SEARCH_MS} ms at every size`,
        measured: `${times.join('; ')} ms`,
        ok: Math.max(...times) <= SEARCH_MS,
      };
    });
  const [first, last] = [at(FIRST_PAGE, most), at(LAST_PAGE, most)];
  const added = at('CSV export: memory added (MB)', most);
  return [
    growth(OWN_LIST, middle),
    ...figures.filter(({ allowed }) => allowed !== undefined).map(({ name }) => growth(name, least)),
    ...searches,
    {
      part: 'lists',
      name: LAST_PAGE,
      budget: '≤ 3 × the first page',
      measured: `${last} to ${first} ms`,
      ratio: last / first,
      ok: last / first <= 3,
    },
    {
      part: 'lists',
      name: `CSV of ${most}`,
      budget: `memory grows by < ${EXPORT_MB} MB`,
      measured: `${added} MB more, in ${Math.round(at('CSV export: whole (ms)', most) / 1000)} s`,
      ok: added < EXPORT_MB,
    },
  ];
}

interface FloodReport {
  readonly p99Ratio?: number;
}

/** What other users notice of a flood of wrong passwords. */
export async function flood(bench: Bench): Promise<readonly Finding[]> {
  const report = await reportOf<FloodReport>(bench, 'flood', 'load/flood/bench.ts', []);
  const budget = 'p99 of other routes ≤ 2 ×';
  const ratio = report?.p99Ratio;
  return ratio === undefined
    ? notMeasured('flood', 'login flood', budget)
    : [{ part: 'flood', name: 'login flood', budget, measured: `${ratio} ×`, ratio, ok: ratio <= 2 }];
}

interface WorkerReport {
  readonly report: readonly {
    readonly what: string;
    readonly workers: number;
    readonly 'a second': number;
    readonly twice: number;
  }[];
}

/** What workers send and poll while the queue is long. */
export async function worker(bench: Bench): Promise<readonly Finding[]> {
  const budget = '≥ 200 sends a second; each process polls ≤ 40 orders a second';
  const waiting = Math.min(100_000, bench.sizes.at(-1) ?? 100_000);
  const report = await reportOf<WorkerReport>(bench, 'worker', 'load/worker/bench.ts', [
    '--waiting',
    String(waiting),
    '--workers',
    '1,2,4',
  ]);
  return (
    report?.report.map((line): Finding => {
      const { what, workers, 'a second': rate, twice } = line;
      return {
        part: 'worker',
        name: `${what}, ${workers} workers`,
        budget,
        measured: `${rate} a second, ${twice} of them twice`,
        ok: twice === 0 && (what === 'sends' ? rate >= 200 : rate <= 40 * workers),
      };
    }) ?? notMeasured('worker', 'sends and polls', budget)
  );
}

interface StartReport {
  readonly measured: readonly {
    readonly database: string;
    readonly readyMs: number;
    readonly idleMb: number;
    readonly within: boolean;
  }[];
}

/** Time from the start of the process to its first 200 of `/readyz`, and its memory when idle. */
export async function starts(bench: Bench): Promise<readonly Finding[]> {
  const budget = 'ready ≤ 1.5 s; idle ≤ 180 MB';
  const report = await reportOf<StartReport>(bench, 'start', 'load/start/bench.ts', ['--starts', String(bench.rounds)]);
  return (
    report?.measured.map(({ database, readyMs, idleMb, within }): Finding => ({
      part: 'start',
      name: database,
      budget,
      measured: `${readyMs} ms; ${idleMb} MB`,
      ok: within,
    })) ?? notMeasured('start', 'start', budget)
  );
}

/** A soak of `minutes` minutes; its own program judges the result. */
export async function soak({ out }: Bench, minutes: number): Promise<readonly Finding[]> {
  const budget = 'memory of the last third ≤ 1.05 × the middle third';
  const program = 'load/k6/run.ts';
  if (!existsSync(program)) return notMeasured('soak', 'soak', budget);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', program, 'soak', '--minutes', String(minutes), '--out', join(out, 'soak')],
    { stdio: 'inherit' },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return [
    {
      part: 'soak',
      name: `${minutes} minutes`,
      budget,
      measured: code === 0 ? 'holds' : 'does not hold, see above',
      ok: code === 0,
    },
  ];
}
