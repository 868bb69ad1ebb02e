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
import { ProviderFailure } from '../../../application/ports/provider-failure.ts';
import type { Circuit } from './provider-call.ts';

export interface ResilienceOptions {
  readonly maxConcurrent: number;
  /** How many calls must fail one after the other for the circuit to open. */
  readonly failuresToOpen?: number;
  /** How long an open circuit refuses calls before it lets one try. */
  readonly halfOpenAfterMs?: number;
  /** How long a call may wait for its turn. Callers count on the provider's time-out and little more. */
  readonly queueTimeoutMs?: number;
}

/** Runs calls to the provider. @throws IspFailure and nothing else, as long as the work does so too */
export type ResiliencePolicy = <T>(work: () => Promise<T>, circuit?: Circuit) => Promise<T>;

/** A call for numbers that hangs holds up a round of polling, so it is tried less often than an order. */
const NUMBERS_PAUSE = 15;
const MAX_QUEUED = 10_000;

class QueueTimeout extends Error {}

/**
 * Limits how many calls run at once, and spares a provider that is down. The limit counts all calls; each circuit opens
 * by itself.
 */
export function createResiliencePolicy({
  maxConcurrent,
  failuresToOpen = 10,
  halfOpenAfterMs = 2_000,
  queueTimeoutMs: turnWithinMs = 300,
}: ResilienceOptions): ResiliencePolicy {
  const slots = bulkhead(maxConcurrent, MAX_QUEUED);
  const circuitAfter = (halfOpenAfter: number) =>
    circuitBreaker(handleWhen(isOutage), { halfOpenAfter, breaker: new ConsecutiveBreaker(failuresToOpen) });
  const circuits = { orders: circuitAfter(halfOpenAfterMs), numbers: circuitAfter(halfOpenAfterMs * NUMBERS_PAUSE) };
  const noTurn = (circuit: CircuitBreakerPolicy) =>
    new ProviderFailure(circuit.state === CircuitState.Closed ? 'throttled' : 'unreachable');

  return async <T>(work: () => Promise<T>, name: Circuit = 'orders'): Promise<T> => {
    const circuit = circuits[name];
    let gaveUp = false;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        gaveUp = true;
        reject(noTurn(circuit));
      }, turnWithinMs);
    });
    const onTurn = async (): Promise<Settled<T>> => {
      if (gaveUp) throw new QueueTimeout();
      clearTimeout(timer);
      return toSettled(work);
    };
    // Cockatiel's bulkhead stalls its queue when a waiting call's own signal aborts: giving up is left to `onTurn`.
    const attempt = slots
      .execute(() => circuit.execute(onTurn))
      .catch((error: unknown) => {
        throw isBrokenCircuitError(error) || isBulkheadRejectedError(error) ? noTurn(circuit) : error;
      });
    try {
      const settled = await Promise.race([attempt, patience]);
      if ('failure' in settled) throw settled.failure;
      return settled.value;
    } finally {
      clearTimeout(timer);
    }
  };
}

type Settled<T> = { readonly value: T } | { readonly failure: unknown };

/** A provider that says no is well: to the circuit, only an outage is a failure. */
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
    (error.kind === 'invalid_response' && (error.status ?? 0) >= 500)
  );
}
