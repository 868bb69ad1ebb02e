const DAY_MS = 24 * 60 * 60 * 1000;

// Created on first use: on a phone that takes longer than drawing a list, and most pages of the area show no ages.
let montreal: Intl.DateTimeFormat | undefined;

/** The calendar day in Montreal `days` days before an instant, as `yyyy-MM-dd`. */
function dayBefore(instant: string, days: number): string {
  // Counted from noon of the calendar day, so that a change to or from daylight saving time cannot shift it.
  montreal ??= new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'America/Montreal',
  });
  const noon = Date.parse(`${montreal.format(new Date(instant))}T12:00:00Z`);
  return new Date(noon - days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days in Montreal from one instant to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(dayBefore(to, 0)) - Date.parse(dayBefore(from, 0))) / DAY_MS);
}

/**
 * The list filter for records that are between `fromDays` and `toDays` days old, both included; null means no upper
 * bound.
 */
export function createdWithin(
  at: string,
  fromDays: number,
  toDays: number | null,
): { createdFrom?: string; createdTo: string } {
  return { ...(toDays !== null && { createdFrom: dayBefore(at, toDays) }), createdTo: dayBefore(at, fromDays) };
}
