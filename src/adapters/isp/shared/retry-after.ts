/** The time for which sends are retried at all. The limit also prevents an absurd value from overflowing a date. */
const MAX_SECONDS = 24 * 60 * 60;

/**
 * Reads from the headers of a failed call how many seconds to wait.
 * @param now milliseconds since 1970
 */
export type ReadRetryAfter = (headers: Headers, now: number) => number | undefined;

export const fromRetryAfter: ReadRetryAfter = (headers, now) => retryAfterSeconds(headers.get('Retry-After'), now);

/**
 * Reads a `Retry-After` header, which holds seconds or an HTTP date.
 * @param now milliseconds since 1970
 * @returns whole seconds; undefined when the header is missing or invalid
 */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : secondsUntil(text, now);
  return seconds === undefined ? undefined : Math.min(seconds, MAX_SECONDS);
}

function secondsUntil(text: string, now: number): number | undefined {
  // Date.parse accepts much more than HTTP dates, even negative numbers. HTTP dates start with a weekday.
  const instant = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? undefined : Math.max(0, Math.ceil((instant - now) / 1_000));
}
