import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import { DomainError } from '../../../domain/shared/domain-error.ts';

/** How late the event loop was of late, in milliseconds. */
export type LoopDelay = () => number;

const RESOLUTION_MS = 20;
const WINDOW_MS = 1_000;
const NANOSECONDS_PER_MS = 1e6;
const RETRY_AFTER = 5;

/** A restarted pod would only hand its load to the others, so whoever watches the process is still answered. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * The mean of the last second: one long step alone, such as a large export's, does not raise it. Measures for as long
 * as the process lives.
 */
export function eventLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let delay = 0;
  setInterval(() => {
    // Without a sample there is no mean.
    delay = histogram.count === 0 ? delay : Math.max(0, histogram.mean / NANOSECONDS_PER_MS - RESOLUTION_MS);
    histogram.reset();
  }, WINDOW_MS).unref();
  return () => delay;
}

/**
 * Refuses calls before anything of them is read while the process cannot keep up, so that those it has taken on still
 * end in time.
 * Hands on a DomainError `overloaded` (unavailable).
 * @param delay what is compared with `limitMs`, both in milliseconds
 */
export function refuseWhenOverloaded(delay: LoopDelay, limitMs: number): RequestHandler {
  return (request, _response, next) => {
    const refused = delay() > limitMs && !PROBES.has(request.path);
    next(refused ? new DomainError('unavailable', 'overloaded', { retryAfterSeconds: RETRY_AFTER }) : undefined);
  };
}
