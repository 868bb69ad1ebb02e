import { ProviderFailure } from '../../application/ports/provider-failure.ts';
import type { RateCenter } from '../../application/ports/provider-gateway.ts';

const FRESH_MS = 5 * 60_000;
const PAUSE_AFTER_FAILURE_MS = 5_000;

type RateCenters = readonly RateCenter[];

/**
 * Spares the provider a list that hardly changes: one list is kept, asked for once at a time however many wait, and
 * served for as long as the provider cannot give a newer one.
 * @param now milliseconds since 1970
 * @returns the list; throws what `ask` throws as long as there is none
 */
export function createRateCenterCache(ask: () => Promise<RateCenters>, now: () => number): () => Promise<RateCenters> {
  let kept: { readonly list: RateCenters; readonly since: number; readonly forMs: number } | undefined;
  let running: Promise<RateCenters> | undefined;

  const refreshed = async (): Promise<RateCenters> => {
    try {
      const list = await ask();
      kept = { list, since: now(), forMs: FRESH_MS };
    } catch (error) {
      if (!kept || !(error instanceof ProviderFailure)) throw error;
      kept = { list: kept.list, since: now(), forMs: PAUSE_AFTER_FAILURE_MS };
    }
    return kept.list;
  };

  return async () => {
    if (kept) {
      const age = now() - kept.since;
      // A clock that was set back would otherwise keep an old list for as long as it was set back.
      if (age >= 0 && age < kept.forMs) return kept.list;
    }
    running ??= refreshed().finally(() => {
      running = undefined;
    });
    return running;
  };
}
