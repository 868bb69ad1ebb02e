/**
 * Measures the capacity of one web replica, and where the database becomes the limit: `node --import tsx
 * load/k6/sizing.ts`.
 * One web replica and one worker, on a MariaDB with `--requests` requests of earlier years, receive `--rates` visits
 * per second in steps of `--seconds` each. Nothing else should run on the machine: the provider and k6 use part of it,
 * which the last column shows.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runK6 } from './program.ts';
import { median, usageOf } from './samples.ts';
import { PAUSE_SECONDS } from './script/profiles.ts';
import type { Summary } from './script/report.ts';
import { startTarget } from './target.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    rates: { type: 'string', default: '1,2,4,8,16,24' },
    seconds: { type: 'string', default: '20' },
    out: { type: 'string', default: 'dist/load/sizing' },
  },
});
const rates = values.rates.split(',').map(Number);
const seconds = Number(values.seconds);

interface Sample {
  readonly at: number;
  readonly cpuMs: number;
  readonly rss: number;
}

/** Processor time that all programs have used since the machine started, in milliseconds. */
const machineMs = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

const target = await startTarget({ replicas: 1, requests: Number(values.requests), small: false });
const database: Sample[] = [];
const machine: Sample[] = [];
const watching = setInterval(() => {
  const at = Date.now();
  machine.push({ at, cpuMs: machineMs(), rss: 0 });
  if (target.databasePid !== undefined) database.push({ at, ...usageOf(target.databasePid) });
}, 1_000);
try {
  process.exitCode = await runK6({
    profile: 'sizing',
    baseUrl: target.url,
    admin: target.admin,
    out: values.out,
    steps: { rates, seconds },
  });
  const { metrics } = JSON.parse(readFileSync(join(values.out, 'summary.json'), 'utf8')) as Summary;
  const began = metrics['began']?.values['value'] ?? 0;
  const web = target.samples(target.web[0] ?? target.worker);
  const worker = target.samples(target.worker);
  const rows = rates.map((rate, place) => {
    const from = began + place * (seconds + PAUSE_SECONDS) * 1_000;
    const within = <T extends Sample>(samples: readonly T[]) =>
      samples.filter(({ at }) => at >= from && at <= from + seconds * 1_000);
    const times = metrics[`http_req_duration{scenario:step_${rate}}`]?.values ?? {};
    return {
      'visits/s': rate,
      'requests/s': round((metrics[`http_reqs{scenario:step_${rate}}`]?.values['count'] ?? 0) / seconds, 1),
      'visits dropped': metrics[`dropped_iterations{scenario:step_${rate}}`]?.values['count'] ?? 0,
      'p50 ms': round(times['med']),
      'p95 ms': round(times['p(95)']),
      'p99 ms': round(times['p(99)']),
      'web: cores': coresOf(within(web)),
      'worker: cores': coresOf(within(worker)),
      'database: cores': coresOf(within(database)),
      'web: MB': megabytes(within(web)),
      'database: MB': megabytes(within(database)),
      'web: loop late ms': round(median(within(web).map(({ delayMs }) => delayMs)), 1),
      [`machine: cores of ${cpus().length}`]: coresOf(within(machine)),
    };
  });
  console.table(rows);
  writeFileSync(join(values.out, 'sizing.json'), `${JSON.stringify(rows, null, 2)}\n`);
} finally {
  clearInterval(watching);
  await target.stop();
}

function round(value = 0, digits = 0): number {
  return Number(value.toFixed(digits));
}

/** How many cores a program used on average. */
function coresOf(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  return first && last && last.at > first.at ? round((last.cpuMs - first.cpuMs) / (last.at - first.at), 2) : 0;
}

function megabytes(samples: readonly Sample[]): number {
  return round(median(samples.map(({ rss }) => rss)) / 1e6);
}
