import { addDays } from '../../domain/shared/dates/business-days.ts';
import type { Clock } from '../ports/clock.ts';

/** A period of days in Montreal, `yyyy-MM-dd`, both included; an absent bound is open. */
export interface Days {
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
  /** The firm date, in lists of port requests. */
  readonly focFrom?: string | undefined;
  readonly focTo?: string | undefined;
}

/** Converts a period of days to instants; the end is excluded. */
export function instantsOf(
  { createdFrom, createdTo, focFrom, focTo }: Days,
  clock: Clock,
): { createdFrom?: Date; createdBefore?: Date; focFrom?: Date; focBefore?: Date } {
  return {
    ...(createdFrom !== undefined && { createdFrom: clock.startOf(createdFrom) }),
    ...(createdTo !== undefined && { createdBefore: clock.startOf(addDays(createdTo, 1)) }),
    ...(focFrom !== undefined && { focFrom: clock.startOf(focFrom) }),
    ...(focTo !== undefined && { focBefore: clock.startOf(addDays(focTo, 1)) }),
  };
}

/** Converts a list filter for its reader: days become instants, and undefined conditions are removed. */
export function filterOf<Filter>(listFilter: Days & object, clock: Clock): Filter {
  const { createdFrom, createdTo, focFrom, focTo, ...rest } = listFilter;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...given, ...instantsOf({ createdFrom, createdTo, focFrom, focTo }, clock) } as Filter;
}
