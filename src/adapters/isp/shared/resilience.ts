import {
  bulkhead,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
} from 'cockatiel';
import { ProviderFailure } from '../../../application/ports/provider/provider-failure.ts';
import { HttpFailure } from './failures.ts';
import type { Circuit } from './provider-call.ts';

export interface ResilienceOptions {
  readonly maxConcurrent: number;
  /** Consecutive failures after which the circuit opens. */
  readonly failuresToOpen?: number;
  /** How long an open circuit rejects calls before it allows a trial call. */
  readonly halfOpenAfterMs?: number;
  /** How long a call may wait for a free slot. Callers expect the provider's time-out and little more. */
  readonly queueTimeoutMs?: number;
}

/** Runs calls to the provider. @throws ProviderFailure and nothing else, if `work` does the same */
export type ResiliencePolicy = <T>(work: () => Promise<T>, circuit?: Circuit) => Promise<T>;

/** A status check that hangs delays a polling run, so its circuit stays open for longer than that of orders. */
const NUMBERS_HALF_OPEN_FACTOR = 15;
const MAX_QUEUED = 10_000;

class QueueTimeout extends Error {}

/**
 * Limits how many calls run concurrently, and stops calling a provider that is down. All calls count towards the limit;
 * each circuit opens on its own.
 */
export function createResiliencePolicy({
  maxConcurrent,
  failuresToOpen = 10,
  halfOpenAfterMs = 2_000,
  queueTimeoutMs = 300,
}: ResilienceOptions): ResiliencePolicy {
  const slots = bulkhead(maxConcurrent, MAX_QUEUED);
  const createCircuit = (halfOpenAfter: number) =>
    circuitBreaker(handleWhen(isOutage), { halfOpenAfter, breaker: new ConsecutiveBreaker(failuresToOpen) });
  const circuits = {
    orders: createCircuit(halfOpenAfterMs),
    numbers: createCircuit(halfOpenAfterMs * NUMBERS_HALF_OPEN_FACTOR),
  };
  const noSlotFailure = (circuit: CircuitBreakerPolicy) =>
    new ProviderFailure(circuit.state === CircuitState.Closed ? 'throttled' : 'unreachable');

  return async <T>(work: () => Promise<T>, name: Circuit = 'orders'): Promise<T> => {
    const circuit = circuits[name];
    let gaveUp = false;
    let timer: NodeJS.Timeout | undefined;
    const queueTimeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        gaveUp = true;
        reject(noSlotFailure(circuit));
      }, queueTimeoutMs);
    });
    const runInSlot = async (): Promise<Settled<T>> => {
      if (gaveUp) throw new QueueTimeout();
      clearTimeout(timer);
      return toSettled(work);
    };
    // Cockatiel's bulkhead stalls its queue if a waiting call's signal aborts, so `runInSlot` drops it later.
    const attempt = slots
      .execute(() => circuit.execute(runInSlot))
      .catch((error: unknown) => {
        throw isBrokenCircuitError(error) || isBulkheadRejectedError(error) ? noSlotFailure(circuit) : error;
      });
    try {
      const settled = await Promise.race([attempt, queueTimeout]);
      if ('failure' in settled) throw settled.failure;
      return settled.value;
    } finally {
      clearTimeout(timer);
    }
  };
}

type Settled<T> = { readonly value: T } | { readonly failure: unknown };

/** A provider that rejects a call is healthy: only outages count as failures of the circuit. */
async function toSettled<T>(work: () => Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await work() };
  } catch (failure) {
    if (failure instanceof Error && isOutage(failure)) throw failure;
    return { failure };
  }
}

function isOutage(error: Error): boolean {
  if (!(error instanceof ProviderFailure)) return false;
  return (
    error.kind === 'unreachable' ||
    error.kind === 'timeout' ||
    (error.kind === 'invalid_response' && error instanceof HttpFailure && error.status >= 500)
  );
}
