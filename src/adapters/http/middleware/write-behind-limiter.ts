import {
  RateLimiterMemory,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { LimiterFactory } from './limiters.ts';

/** Time after which local counts are written to the shared counter, in milliseconds. */
const FLUSH_AFTER_MS = 500;

/**
 * Counts calls locally and adds them to the shared counter every 500 ms, several calls in one write, so that no call
 * waits for the shared counter. Calls at N processes within such an interval are counted separately until then.
 */
export class WriteBehindLimiter {
  readonly #local: RateLimiterMemory;
  readonly #shared: RateLimiterAbstract;
  readonly #pending = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: IRateLimiterOptions, make: LimiterFactory) {
    this.#local = new RateLimiterMemory(options);
    this.#shared = make(options);
  }

  /** Counts one call. @throws RateLimiterRes if the caller has made too many */
  async consume(caller: string): Promise<RateLimiterRes> {
    const counted = await this.#local.consume(caller);
    this.#pending.set(caller, (this.#pending.get(caller) ?? 0) + 1);
    if (this.#timer === undefined) this.#timer = setTimeout(() => void this.#flush(), FLUSH_AFTER_MS).unref();
    return counted;
  }

  async #flush(): Promise<void> {
    const flushed = [...this.#pending];
    this.#pending.clear();
    this.#timer = undefined;
    for (const [caller, calls] of flushed) {
      const { consumedPoints, msBeforeNext } = await this.#shared.penalty(caller, calls);
      // The window has just ended. Without this check the count would be stored without an expiry.
      if (msBeforeNext <= 0) continue;
      const local = await this.#local.get(caller);
      const total = consumedPoints + (this.#pending.get(caller) ?? 0);
      if (total > (local?.consumedPoints ?? 0)) await this.#local.set(caller, total, msBeforeNext / 1000);
    }
  }
}
