import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import { DomainError } from '../../../domain/shared/domain-error.ts';

/** Recent mean event-loop delay, in milliseconds. */
export type LoopDelay = () => number;

const RESOLUTION_MS = 20;
const WINDOW_MS = 1_000;
const NANOSECONDS_PER_MS = 1e6;
const RETRY_AFTER_SECONDS = 5;

/** Health checks are still served: restarting an overloaded pod would only move its load to the others. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Measures the mean event-loop delay of the last second until the process ends. A single long task, such as a step of a
 * large export, hardly raises it.
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
 * Rejects calls before they are read while the process is overloaded, so that accepted calls still end in time.
 * Passes a DomainError `overloaded` (unavailable) to the error handler.
 * @param delay event-loop delay, in milliseconds
 * @param limitMs delay above which calls are rejected, in milliseconds
 */
export function refuseWhenOverloaded(delay: LoopDelay, limitMs: number): RequestHandler {
  return (request, _response, next) => {
    const isRejected = delay() > limitMs && !PROBES.has(request.path);
    next(
      isRejected ? new DomainError('unavailable', 'overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS }) : undefined,
    );
  };
}
