/** No longer than sends are tried at all; it also keeps an absurd figure from overflowing a date. */
const LONGEST = 24 * 60 * 60;

/**
 * The header's wait in whole seconds, given as seconds or as an HTTP date.
 * @returns undefined when there is none to go by
 */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : secondsUntil(text, now);
  return seconds === undefined ? undefined : Math.min(seconds, LONGEST);
}

function secondsUntil(text: string, now: number): number | undefined {
  // Date.parse takes far more than HTTP dates, negative numbers among them; those start with a weekday.
  const instant = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? undefined : Math.max(0, Math.ceil((instant - now) / 1_000));
}
