import { DateTime } from 'luxon';
import type { Clock } from '../../application/ports/clock.ts';

/** Rules are judged where the business is. */
const ZONE = 'America/Montreal';

/** The clock of a calendar zone; `now` can be set to another source for simulated time. */
export function luxonClock(now: () => Date = () => new Date()): Clock {
  return {
    now,
    today: () => DateTime.fromJSDate(now(), { zone: ZONE }).toFormat('yyyy-MM-dd'),
    startOf: (date) => DateTime.fromISO(date, { zone: ZONE }).startOf('day').toJSDate(),
    noonOf: (date) => DateTime.fromISO(`${date}T12:00:00`, { zone: ZONE }).toJSDate(),
  };
}
