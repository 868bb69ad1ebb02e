import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Telemetry } from '../../application/telemetry/telemetry.ts';

const RESOLUTION_MS = 10;

/** Registers gauges of event loop delay and memory. @returns a function that stops the measurement */
export function registerProcessGauges(telemetry: Telemetry): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  // The histogram is in nanoseconds and includes the timer's own interval.
  const delaySeconds = (percentile: number) => Math.max(0, delay.percentile(percentile) / 1e9 - RESOLUTION_MS / 1000);
  telemetry.observe(['nodejs.eventloop.delay.p50', 'nodejs.eventloop.delay.p99', 'process.memory.usage'], async () => {
    const [p50, p99] = [delaySeconds(50), delaySeconds(99)];
    delay.reset();
    return {
      'nodejs.eventloop.delay.p50': [{ value: p50 }],
      'nodejs.eventloop.delay.p99': [{ value: p99 }],
      'process.memory.usage': [{ value: process.memoryUsage.rss() }],
    };
  });
  return () => delay.disable();
}
