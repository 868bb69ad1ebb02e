const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;

/**
 * Computes the delay before the next attempt. It starts at about one second and doubles up to one minute, with a random
 * jitter of ±20 % so that many items do not retry at the same time. It is never shorter than the provider's
 * Retry-After, or than a call with an unknown outcome needs to settle.
 * @param attempts attempts so far, including the failed one
 * @param fraction a random number from 0 to 1, for the jitter
 * @returns milliseconds
 */
export function retryDelay(attempts: number, fraction: number, waitSeconds = 0): number {
  const doubled = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 16), MAX_DELAY_MS);
  const spread = Math.min(doubled * (0.8 + 0.4 * fraction), MAX_DELAY_MS);
  return Math.max(Math.round(spread), waitSeconds * 1000);
}
