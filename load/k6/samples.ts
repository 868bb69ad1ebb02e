import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Module for `node --import` that makes a process record its own resource usage. */
export const SAMPLER = new URL('sampler.mjs', import.meta.url).href;

/** Resource usage of a portal process, sampled once a second. */
export interface PortalSamples {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Bytes. */
  readonly rss: number;
  readonly heapUsed: number;
  /** Number of active handles: sockets, timers, files. */
  readonly handles: number;
  /** Processor time since the start of the process. */
  readonly cpuMs: number;
  /** Event loop delay in this second: mean and maximum. */
  readonly delayMs: number;
  readonly longestDelayMs: number;
}

export function samplesUnder(folder: string, pid: number): readonly PortalSamples[] {
  const file = join(folder, `samples-${pid}.jsonl`);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PortalSamples);
}

/** Processor time of another process since its start in milliseconds, and its memory in bytes; Linux only. */
export function usageOf(pid: number): { readonly cpuMs: number; readonly rss: number } {
  // Fields after the process name in brackets, which may contain any character. Linux counts 100 ticks a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const rss = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, rss };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** A figure of a soak in its middle third and in its last third. */
export interface Verdict {
  readonly figure: string;
  readonly middle: number;
  readonly last: number;
  readonly holds: boolean;
}

const GROWTH = 1.05;
/** Connections open and close one by one, so a median may be higher by one. */
const HANDLES_MORE = 1;

/** Judges whether a process grows: compares the medians of the last third with those of the middle third. */
export function verdictsOf(samples: readonly PortalSamples[]): readonly Verdict[] {
  const third = Math.floor(samples.length / 3);
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
  const judged = (
    figure: string,
    value: (sample: PortalSamples) => number,
    most: (middle: number) => number,
  ): Verdict => {
    const medians = [middle, last].map((part) => median(part.map(value))) as [number, number];
    return { figure, middle: medians[0], last: medians[1], holds: medians[1] <= most(medians[0]) };
  };
  return [
    judged(
      'rss (MB)',
      ({ rss }) => rss / 1e6,
      (before) => before * GROWTH,
    ),
    judged(
      'heap used (MB)',
      ({ heapUsed }) => heapUsed / 1e6,
      (before) => before * GROWTH,
    ),
    judged(
      'handles',
      ({ handles }) => handles,
      (before) => before + HANDLES_MORE,
    ),
    // For information only; the delay depends on the load and the machine.
    judged(
      'event loop late on the mean (ms)',
      ({ delayMs }) => delayMs,
      () => Infinity,
    ),
  ];
}
