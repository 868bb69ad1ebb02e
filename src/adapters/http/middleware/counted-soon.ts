import { RateLimiterMemory, type IRateLimiterOptions, type RateLimiterAbstract, type RateLimiterRes } from 'rate-limiter-flexible';
import type { MakeLimiter } from './limiters.ts';

/** So long a process keeps to itself what it has counted, in milliseconds. */
const TELL_AFTER_MS = 500;

/**
 * Counts calls in this process at once and in the count that processes share a moment later, several calls in one write, so
 * that no call waits for the shared count: what is done at the very same moment at N processes is counted apart, once.
 */
export class CountedSoon {
  readonly #here: RateLimiterMemory;
  readonly #shared: RateLimiterAbstract;
  readonly #untold = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: IRateLimiterOptions, make: MakeLimiter) {
    this.#here = new RateLimiterMemory(options);
    this.#shared = make(options);
  }

  /** @throws RateLimiterRes when the caller has made too many */
  async consume(caller: string): Promise<RateLimiterRes> {
    const counted = await this.#here.consume(caller);
    this.#untold.set(caller, (this.#untold.get(caller) ?? 0) + 1);
    if (this.#timer === undefined) this.#timer = setTimeout(() => void this.#tell(), TELL_AFTER_MS).unref();
    return counted;
  }

  async #tell(): Promise<void> {
    const told = [...this.#untold];
    this.#untold.clear();
    this.#timer = undefined;
    for (const [caller, calls] of told) {
      const { consumedPoints, msBeforeNext } = await this.#shared.penalty(caller, calls);
      // A span that ends right now counts for nobody, and a count that is kept for no time at all is kept for ever.
      if (msBeforeNext <= 0) continue;
      const here = await this.#here.get(caller);
      const all = consumedPoints + (this.#untold.get(caller) ?? 0);
      if (all > (here?.consumedPoints ?? 0)) await this.#here.set(caller, all, msBeforeNext / 1000);
    }
  }
}
