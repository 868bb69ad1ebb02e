import { DateTime } from 'luxon';
import type { Clock } from '../../application/ports/clock.ts';

/** Rules are judged where the business is. */
const ZONE = 'America/Montreal';
const MINUTE_MS = 60_000;

/** The clock of a calendar zone; `now` can be set to another source for simulated time. */
export function luxonClock(now: () => Date = () => new Date()): Clock {
  let told = { minute: NaN, date: '' };
  return {
    now,
    // No zone's day begins within a minute, and each submission asks.
    today() {
      const at = now();
      const minute = Math.floor(at.getTime() / MINUTE_MS);
      if (minute !== told.minute)
        told = { minute, date: DateTime.fromJSDate(at, { zone: ZONE }).toFormat('yyyy-MM-dd') };
      return told.date;
    },
    startOf: (date) => DateTime.fromISO(date, { zone: ZONE }).startOf('day').toJSDate(),
    noonOf: (date) => DateTime.fromISO(`${date}T12:00:00`, { zone: ZONE }).toJSDate(),
  };
}
