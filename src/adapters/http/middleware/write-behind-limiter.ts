import {
  RateLimiterMemory,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { LimiterFactory } from './limiters.ts';

/** So long a process keeps to itself what it has counted, in milliseconds. */
const FLUSH_AFTER_MS = 500;

/**
 * Counts calls in this process at once and in the count that processes share a moment later, several calls in one
 * write, so
 * that no call waits for the shared count: what is done at the very same moment at N processes is counted apart, once.
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

  /** @throws RateLimiterRes when the caller has made too many */
  async consume(caller: string): Promise<RateLimiterRes> {
    const counted = await this.#local.consume(caller);
    this.#pending.set(caller, (this.#pending.get(caller) ?? 0) + 1);
    if (this.#timer === undefined) this.#timer = setTimeout(() => void this.#flush(), FLUSH_AFTER_MS).unref();
    return counted;
  }

  async #flush(): Promise<void> {
    const told = [...this.#pending];
    this.#pending.clear();
    this.#timer = undefined;
    for (const [caller, calls] of told) {
      const { consumedPoints, msBeforeNext } = await this.#shared.penalty(caller, calls);
      // A span that ends right now counts for nobody, and a count that is kept for no time at all is kept for ever.
      if (msBeforeNext <= 0) continue;
      const here = await this.#local.get(caller);
      const all = consumedPoints + (this.#pending.get(caller) ?? 0);
      if (all > (here?.consumedPoints ?? 0)) await this.#local.set(caller, all, msBeforeNext / 1000);
    }
  }
}
