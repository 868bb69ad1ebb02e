/** The longest delay, reached when an order has not changed for half a day. */
export const MAX_DELAY_MS = 15 * 60_000;
/** The delay as a share of the time since the order's last change. */
const SHARE = 0.02;

/**
 * Computes the delay before the next poll of an order. It is the configured interval while the order changes, grows
 * the longer the order stays unchanged, and is never shorter than the provider's Retry-After.
 * @param unchangedMs time since the order last changed
 * @returns milliseconds
 */
export function pollDelay(intervalMs: number, unchangedMs: number, retryAfterSeconds = 0): number {
  const slowed = Math.min(Math.max(intervalMs, unchangedMs * SHARE), Math.max(intervalMs, MAX_DELAY_MS));
  return Math.max(Math.round(slowed), retryAfterSeconds * 1000);
}
