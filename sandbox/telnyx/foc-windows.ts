import { calendarOf, daysBetween, noonOf } from '../orders/calendar.ts';

const HOUR = 3_600_000;

/** The hours in which numbers can move: from 9 to 17 in Montreal on each day on which carriers work. */
export function windowsOf(now: number): { readonly start: number; readonly end: number }[] {
  const { earliest, latest, closedBecause } = calendarOf(now, false);
  return daysBetween(earliest, latest)
    .filter((day) => closedBecause(day) === undefined)
    .map((day) => noonOf(Date.parse(`${day}T17:00:00Z`)))
    .map((noon) => ({ start: noon - 3 * HOUR, end: noon + 5 * HOUR }));
}
