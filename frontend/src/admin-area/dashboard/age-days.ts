const DAY_MS = 24 * 60 * 60 * 1000;

// Made with the first day that is asked for: it takes a phone longer than a list takes to be drawn, and most pages of
// the area show no ages.
let montreal: Intl.DateTimeFormat | undefined;

/** The day in Montreal so many days before another, as `yyyy-MM-dd`. */
export function dayBefore(instant: string, days: number): string {
  // Counted from noon of the calendar day, so that a clock change cannot move it.
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
 * What a list is narrowed to for records that are as many days old; both bounds included, and no upper one where it is
 * null.
 */
export function createdWithin(
  at: string,
  fromDays: number,
  toDays: number | null,
): { createdFrom?: string; createdTo: string } {
  return { ...(toDays !== null && { createdFrom: dayBefore(at, toDays) }), createdTo: dayBefore(at, fromDays) };
}
