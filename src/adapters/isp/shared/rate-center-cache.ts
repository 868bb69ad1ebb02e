import { ProviderFailure } from '../../../application/ports/provider/provider-failure.ts';
import type { RateCenter } from '../../../application/ports/provider/provider-gateway.ts';

const FRESH_MS = 5 * 60_000;
const RETRY_AFTER_FAILURE_MS = 5_000;

type RateCenters = readonly RateCenter[];

/**
 * Caches the list of rate centers, which rarely changes. Concurrent callers share one request, and the last list is
 * served while the provider fails.
 * @param fetchList requests the list from the provider
 * @param now milliseconds since 1970
 * @returns a function that returns the list, and throws what `fetchList` throws while there is no list yet
 */
export function createRateCenterCache(
  fetchList: () => Promise<RateCenters>,
  now: () => number,
): () => Promise<RateCenters> {
  let cached: { readonly list: RateCenters; readonly since: number; readonly validForMs: number } | undefined;
  let running: Promise<RateCenters> | undefined;

  const refresh = async (): Promise<RateCenters> => {
    try {
      const list = await fetchList();
      cached = { list, since: now(), validForMs: FRESH_MS };
    } catch (error) {
      if (!cached || !(error instanceof ProviderFailure)) throw error;
      cached = { list: cached.list, since: now(), validForMs: RETRY_AFTER_FAILURE_MS };
    }
    return cached.list;
  };

  return async () => {
    if (cached) {
      const age = now() - cached.since;
      // A negative age means that the clock was set back. Without the check, an old list would be served for longer.
      if (age >= 0 && age < cached.validForMs) return cached.list;
    }
    running ??= refresh().finally(() => {
      running = undefined;
    });
    return running;
  };
}
