/** An order that has not changed for a day is asked about every quarter of an hour. */
const LONGEST_MS = 15 * 60_000;
/** The share of the time since its last change after which an order is asked about again. */
const SHARE = 0.02;

/**
 * How long to wait before an order is asked about again: at the set interval while it moves, less often the longer it
 * has stood still, and never sooner than the provider asked for.
 * @param unchangedMs time since the order last changed
 * @returns milliseconds
 */
export function pollDelay(intervalMs: number, unchangedMs: number, retryAfterSeconds = 0): number {
  const slowed = Math.min(Math.max(intervalMs, unchangedMs * SHARE), Math.max(intervalMs, LONGEST_MS));
  return Math.max(Math.round(slowed), retryAfterSeconds * 1000);
}
