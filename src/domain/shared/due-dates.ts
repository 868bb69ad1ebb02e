import { addDays, holidayOn, isCalendarDate, isWeekend, nextBusinessDay } from './business-days.ts';
import { invalidField } from './domain-error.ts';
import { PORT_TYPE_DAYS } from './port-types.ts';
import type { Province } from './provinces.ts';
import type { Message } from './messages/message.ts';

/**
 * What forbids a day as the date of an exact-date port, the clock left aside.
 * @param date `yyyy-MM-dd`, a day in Montreal; null when none was given
 * @returns `due-date-required`, `due-date-invalid`, `due-date-weekend` or undefined
 */
export function dueDateProblem(date: string | null): Message | undefined {
  if (date === null) return { key: 'due-date-required' };
  if (!isCalendarDate(date)) return { key: 'due-date-invalid' };
  return isWeekend(date) ? { key: 'due-date-weekend' } : undefined;
}

/**
 * The date of an exact-date port.
 * @throws DomainError at `dueDate` with what `dueDateProblem` says
 */
export function exactDueDate(date: string | null): string {
  const problem = dueDateProblem(date);
  if (problem !== undefined) throw invalidField('dueDate', problem.key);
  // A missing date is a problem, so what is left is text.
  return date as string;
}

/** Whether a day lies before today; both `yyyy-MM-dd` in Montreal. Today itself is not past. */
export function dueDatePast(date: string, today: string): boolean {
  return date < today;
}

/**
 * What to say beside an exact date that carriers may not keep; never a refusal.
 * @param date `yyyy-MM-dd`
 */
export function dueDateWarning(date: string, province: Province): Message | undefined {
  const holiday = holidayOn(date, province);
  return holiday === undefined ? undefined : { key: `due-date-holiday-${holiday}`, params: { date } };
}

/**
 * The day asked of the provider when the customer names none: calendar days from today, then past weekends and
 * statutory holidays of the service address (specification, section 9).
 * @param today `yyyy-MM-dd` in Montreal
 * @returns `yyyy-MM-dd`
 */
export function defaultPortDate(portType: keyof typeof PORT_TYPE_DAYS, today: string, province: Province): string {
  return nextBusinessDay(addDays(today, PORT_TYPE_DAYS[portType]), province);
}
