const MIN_INTERVAL_MS = 3_000;
const MAX_INTERVAL_MS = 15_000;
/** The interval is the time without a change divided by this. */
const UNCHANGED_DIVISOR = 4;

/**
 * Returns a function that computes the delay (ms) until the next poll: short after a change, longer the longer the data
 * stays unchanged. Data is unchanged if it is the same object.
 */
export function createPollBackoff(): (data: object, now: number) => number {
  let last: object | undefined;
  let since = 0;
  return (data, now) => {
    if (data !== last) {
      last = data;
      since = now;
    }
    return Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, Math.round((now - since) / UNCHANGED_DIVISOR)));
  };
}
