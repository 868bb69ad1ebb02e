import { addDays, holidayOn, isCalendarDate, isWeekend, nextBusinessDay } from './business-days.ts';
import { invalidField } from './domain-error.ts';
import { PORT_TYPE_DAYS } from './port-types.ts';
import type { Province } from './provinces.ts';
import type { Message } from './messages/message.ts';

/**
 * Checks the date of an exact-date port, except whether it is in the past.
 * @param date `yyyy-MM-dd`, a day in Montreal; null when none was given
 * @returns `due-date-required`, `due-date-invalid`, `due-date-weekend` or undefined
 */
export function dueDateProblem(date: string | null): Message | undefined {
  if (date === null) return { key: 'due-date-required' };
  if (!isCalendarDate(date)) return { key: 'due-date-invalid' };
  return isWeekend(date) ? { key: 'due-date-weekend' } : undefined;
}

/**
 * Returns the date of an exact-date port.
 * @throws DomainError at `dueDate` with the code that `dueDateProblem` returns
 */
export function exactDueDate(date: string | null): string {
  const problem = dueDateProblem(date);
  if (problem !== undefined) throw invalidField('dueDate', problem.key);
  // A missing date is a problem too, so the date is a string here.
  return date as string;
}

/** Whether a day lies before today; both `yyyy-MM-dd` in Montreal. Today itself is not past. */
export function dueDatePast(date: string, today: string): boolean {
  return date < today;
}

/**
 * Warns about an exact date that carriers may not meet because it is a holiday. The date is accepted nevertheless.
 * @param date `yyyy-MM-dd`
 */
export function dueDateWarning(date: string, province: Province): Message | undefined {
  const holiday = holidayOn(date, province);
  return holiday === undefined ? undefined : { key: `due-date-holiday-${holiday}`, params: { date } };
}

/**
 * The day to request from the provider if the customer chose none: a number of calendar days from today, moved to the
 * next day that is not a weekend or a statutory holiday at the service address (specification, section 9).
 * @param today `yyyy-MM-dd` in Montreal
 * @returns `yyyy-MM-dd`
 */
export function defaultPortDate(portType: keyof typeof PORT_TYPE_DAYS, today: string, province: Province): string {
  return nextBusinessDay(addDays(today, PORT_TYPE_DAYS[portType]), province);
}
