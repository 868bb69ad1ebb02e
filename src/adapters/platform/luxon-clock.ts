import { DateTime } from 'luxon';
import type { Clock } from '../../application/ports/clock.ts';

/** Time zone of the business, which decides calendar days. */
const ZONE = 'America/Montreal';
const MINUTE_MS = 60_000;

/** Creates the clock of the portal. @param now another source, for simulated time */
export function luxonClock(now: () => Date = () => new Date()): Clock {
  const dateOf = (instant: Date) => DateTime.fromJSDate(instant, { zone: ZONE }).toFormat('yyyy-MM-dd');
  let cached = { minute: NaN, date: '' };
  return {
    now,
    // Cached for a minute, because every submission needs it; days begin at a full minute.
    today() {
      const at = now();
      const minute = Math.floor(at.getTime() / MINUTE_MS);
      if (minute !== cached.minute) cached = { minute, date: dateOf(at) };
      return cached.date;
    },
    dateOf,
    startOf: (date) => DateTime.fromISO(date, { zone: ZONE }).startOf('day').toJSDate(),
    noonOf: (date) => DateTime.fromISO(`${date}T12:00:00`, { zone: ZONE }).toJSDate(),
  };
}
