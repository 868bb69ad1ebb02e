import { addDays, holidayOn, isCalendarDate, isWeekend, nextBusinessDay } from './business-days.ts';
import { invalidField } from '../domain-error.ts';
import { PORT_TYPE_DAYS } from '../port-types.ts';
import type { Province } from '../provinces.ts';
import type { Message } from '../messages/message.ts';

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

/**
 * Returns the new date of a request that was submitted.
 * @param today `yyyy-MM-dd` in Montreal
 * @throws DomainError at `dueDate`: `due-date-required`, `due-date-invalid` or `date-not-open`
 */
export function movedDueDate(date: string | null, today: string, province: Province): string {
  const problem = dueDateProblem(date);
  const isWeekendDay = problem?.key === 'due-date-weekend';
  if (problem !== undefined && !isWeekendDay) throw invalidField('dueDate', problem.key);
  // A missing date is a problem too, so the date is a string here.
  const day = date as string;
  const isPast = dueDatePast(day, today);
  if (!isWeekendDay && !isPast) return day;
  const { key, params } = dateNotOpen(day, isPast ? 'date-past' : 'date-weekend', isPast ? today : day, province);
  throw invalidField('dueDate', key, params);
}

/** Says that numbers cannot move on a day. @param from the first day that may be the next possible one */
export function dateNotOpen(
  date: string,
  reason: 'date-past' | 'date-weekend' | 'date-refused',
  from: string,
  province: Province,
): Message {
  return { key: 'date-not-open', params: { date, reason: { key: reason }, next: nextBusinessDay(from, province) } };
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
