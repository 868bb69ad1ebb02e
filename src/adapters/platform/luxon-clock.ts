import { DateTime } from 'luxon';
import type { Clock } from '../../application/ports/clock.ts';
import { memoize } from '../../domain/shared/memoize.ts';

/** Time zone of the business, which decides calendar days. */
const ZONE = 'America/Montreal';
/** ISO 8601 is the format of this locale. Faster than luxon, which lists notice with every row. */
const DATE = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Creates the clock of the portal. @param now another source, for simulated time */
export function luxonClock(now: () => Date = () => new Date()): Clock {
  const dateOf = (instant: Date) => DATE.format(instant);
  const startOf = memoize((date: string) => DateTime.fromISO(date, { zone: ZONE }).startOf('day').toMillis());
  return {
    now,
    today: () => dateOf(now()),
    dateOf,
    startOf: (date) => new Date(startOf(date)),
    noonOf: (date) => DateTime.fromISO(`${date}T12:00:00`, { zone: ZONE }).toJSDate(),
  };
}
