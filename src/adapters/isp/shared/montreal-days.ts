import { DateTime } from 'luxon';

const ZONE = 'America/Montreal';

/** The calendar date in Montreal of an ISO 8601 instant, `yyyy-MM-dd`. */
export const toMontrealDay = (instant: string): string => DateTime.fromISO(instant, { zone: ZONE }).toISODate() ?? '';

/** Noon in Montreal of a day; null if the text is no such day. @param format as luxon writes it, such as `yyyyMMdd` */
export function noonOfDay(text: string | null | undefined, format: string): Date | null {
  const day = DateTime.fromFormat(text ?? '', format, { zone: ZONE });
  return day.isValid ? day.set({ hour: 12 }).toJSDate() : null;
}
