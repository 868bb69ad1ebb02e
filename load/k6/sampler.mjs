/** Writes the resource usage of the process that imports it to SAMPLES_FOLDER, as one line of JSON per second. */
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import path from 'node:path';

const folder = process.env['SAMPLES_FOLDER'];
if (isMainThread && folder) {
  const RESOLUTION_MS = 10;
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const sample = {
      at: Date.now(),
      rss,
      heapUsed,
      handles: process.getActiveResourcesInfo().length,
      cpuMs: (user + system) / 1000,
      delayMs: delay.mean / 1e6 - RESOLUTION_MS,
      longestDelayMs: delay.max / 1e6 - RESOLUTION_MS,
    };
    delay.reset();
    appendFileSync(path.join(folder, `samples-${process.pid}.jsonl`), `${JSON.stringify(sample)}\n`);
  }, 1_000).unref();
}
