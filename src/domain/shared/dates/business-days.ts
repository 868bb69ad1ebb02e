import { memoize } from '../memoize.ts';
import type { Province } from '../provinces.ts';

export type HolidayName =
  | 'new-years-day'
  | 'good-friday'
  | 'victoria-day'
  | 'national-holiday-of-quebec'
  | 'canada-day'
  | 'labour-day'
  | 'truth-and-reconciliation'
  | 'thanksgiving'
  | 'remembrance-day'
  | 'christmas-day'
  | 'boxing-day';

interface Holiday {
  readonly name: HolidayName;
  readonly on: (year: number) => string;
  /** Observed in this province only. */
  readonly province?: Province;
}

/**
 * The general holidays of the Canada Labour Code, which carriers follow, and Quebec's own, in the order of the year.
 */
const HOLIDAYS: readonly Holiday[] = [
  { name: 'new-years-day', on: (year) => calendarDate(year, 1, 1) },
  { name: 'good-friday', on: (year) => addDays(easterSunday(year), -2) },
  { name: 'victoria-day', on: (year) => mondayFrom(year, 5, 18) },
  { name: 'national-holiday-of-quebec', on: (year) => calendarDate(year, 6, 24), province: 'QC' },
  { name: 'canada-day', on: (year) => calendarDate(year, 7, 1) },
  { name: 'labour-day', on: (year) => mondayFrom(year, 9, 1) },
  { name: 'truth-and-reconciliation', on: (year) => calendarDate(year, 9, 30) },
  { name: 'thanksgiving', on: (year) => mondayFrom(year, 10, 8) },
  { name: 'remembrance-day', on: (year) => calendarDate(year, 11, 11) },
  { name: 'christmas-day', on: (year) => calendarDate(year, 12, 25) },
  { name: 'boxing-day', on: (year) => calendarDate(year, 12, 26) },
];

/** Whether a text is a day of the calendar, written `yyyy-MM-dd`, of the years 1000 to 9999. */
export function isCalendarDate(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
}

/** @param date `yyyy-MM-dd`; @param days may be negative; @returns `yyyy-MM-dd` */
export function addDays(date: string, days: number): string {
  return calendarDate(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8)) + days);
}

/** @param date `yyyy-MM-dd` */
export function isWeekend(date: string): boolean {
  return [0, 6].includes(weekday(date));
}

/**
 * The statutory holiday that is observed on a day. A holiday on a weekend is also observed on the next working day.
 * @param date `yyyy-MM-dd`
 */
export function holidayOn(date: string, province: Province): HolidayName | undefined {
  return observedHolidays(`${date.slice(0, 4)} ${province}`).get(date);
}

/** The first day from this one on, itself included, that is neither weekend nor holiday. @param date `yyyy-MM-dd` */
export function nextBusinessDay(date: string, province: Province): string {
  let day = date;
  while (isWeekend(day) || holidayOn(day, province) !== undefined) day = addDays(day, 1);
  return day;
}

/** The business day this many business days before a day. @param date `yyyy-MM-dd` */
export function businessDaysBefore(date: string, count: number, province: Province): string {
  let day = date;
  for (let left = count; left > 0; left -= 1) {
    do day = addDays(day, -1);
    while (isWeekend(day) || holidayOn(day, province) !== undefined);
  }
  return day;
}

/** @param key a year and a province, such as `2026 QC` */
const observedHolidays = memoize((key: string): ReadonlyMap<string, HolidayName> => {
  const [year, province] = [Number(key.slice(0, 4)), key.slice(5)];
  const holidays = HOLIDAYS.filter((holiday) => holiday.province === undefined || holiday.province === province);
  const days = new Map(holidays.map((holiday) => [holiday.on(year), holiday.name]));
  for (const [date, name] of [...days].filter(([day]) => isWeekend(day))) {
    let substitute = date;
    while (isWeekend(substitute) || days.has(substitute)) substitute = addDays(substitute, 1);
    days.set(substitute, name);
  }
  return days;
});

/** Days beyond the end of a month continue in the next month, as with `Date.UTC`. */
function calendarDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The first Monday on or after a day. */
function mondayFrom(year: number, month: number, day: number): string {
  const start = calendarDate(year, month, day);
  return addDays(start, (8 - weekday(start)) % 7);
}

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return calendarDate(year, 3, 22 + epact + toSunday - 7 * late);
}
