const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/**
 * How long to wait before the next try: about a second after the first, doubling to at most a minute, spread by a
 * fifth either way so that many do not come back at once, and never sooner than the provider asked for.
 * @param attempts tries so far, the failed one included
 * @param fraction a random number from 0 to 1
 * @returns milliseconds
 */
export function retryDelay(attempts: number, fraction: number, retryAfterSeconds = 0): number {
  const doubled = Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 16), LONGEST_MS);
  const spread = Math.min(doubled * (0.8 + 0.4 * fraction), LONGEST_MS);
  return Math.max(Math.round(spread), retryAfterSeconds * 1000);
}
