import { DateTime } from 'luxon';

const ZONE = 'America/Montreal';
const DAY = 'yyyy-MM-dd';
const LATEST_DAYS = 60;
const HOLIDAYS: ReadonlySet<string> = new Set(['01-01', '07-01', '12-25', '12-26']);
const QUEBEC_HOLIDAY = '06-24';
/** Days on which the porting desks of the simulated carriers do not work. */
const CARRIER_CLOSED: ReadonlySet<string> = new Set(['12-24', '12-31']);

type ClosedReason = 'weekend' | 'holiday' | 'carrier_closed' | 'too_soon' | 'too_late';

interface Calendar {
  /** `yyyy-MM-dd` in Montreal. */
  readonly earliest: string;
  readonly latest: string;
  /** Why numbers cannot move on a day, or undefined if they can. @param day `yyyy-MM-dd` */
  readonly closedBecause: (day: string) => ClosedReason | undefined;
}

/** The day in Montreal, `yyyy-MM-dd`. */
export function dayOf(at: number): string {
  return montreal(at).toFormat(DAY);
}

/** Returns every day from one to another, both included, `yyyy-MM-dd`; none if the last is before the first. */
export function daysBetween(first: string, last: string): string[] {
  const start = DateTime.fromISO(first, { zone: 'utc' });
  const days = DateTime.fromISO(last, { zone: 'utc' }).diff(start, 'days').days;
  return Array.from({ length: Math.max(0, days + 1) }, (_, index) => start.plus({ days: index }).toFormat(DAY));
}

/** The same hour a number of business days later. */
export function addBusinessDays(at: number, days: number): number {
  let day = montreal(at);
  for (let left = days; left > 0;) {
    day = day.plus({ days: 1 });
    if (!holiday(day)) left -= 1;
  }
  return day.toMillis();
}

/** Noon of the day in Montreal. */
export function noonOf(at: number): number {
  return montreal(at).startOf('day').set({ hour: 12 }).toMillis();
}

/** The days on which numbers can move. Expedited orders take one business day, all others two. */
export function calendarOf(now: number, expedited: boolean, province?: string): Calendar {
  const earliest = dayOf(addBusinessDays(now, expedited ? 1 : 2));
  const latest = montreal(now).plus({ days: LATEST_DAYS }).toFormat(DAY);
  return {
    earliest,
    latest,
    closedBecause(day) {
      if (day < earliest) return 'too_soon';
      if (day > latest) return 'too_late';
      if (CARRIER_CLOSED.has(day.slice(5))) return 'carrier_closed';
      return holiday(DateTime.fromISO(day, { zone: ZONE }), province);
    },
  };
}

function holiday(day: DateTime, province?: string): 'weekend' | 'holiday' | undefined {
  if (day.weekday > 5) return 'weekend';
  const date = day.toFormat('MM-dd');
  return HOLIDAYS.has(date) || (province === 'QC' && date === QUEBEC_HOLIDAY) ? 'holiday' : undefined;
}

function montreal(at: number): DateTime {
  return DateTime.fromMillis(at, { zone: ZONE });
}
