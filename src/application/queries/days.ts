import { addDays } from '../../domain/shared/business-days.ts';
import type { Clock } from '../ports/clock.ts';

/** A span of days in Montreal, `yyyy-MM-dd`, both included; absent is open. */
export interface Days {
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
}

/** The instants that bound a span of days, the later one excluded. */
export function instantsOf(
  { createdFrom, createdTo }: Days,
  clock: Clock,
): { createdFrom?: Date; createdBefore?: Date } {
  return {
    ...(createdFrom !== undefined && { createdFrom: clock.startOf(createdFrom) }),
    ...(createdTo !== undefined && { createdBefore: clock.startOf(addDays(createdTo, 1)) }),
  };
}

/** A filter as its reader takes it: days become instants, and what is undefined narrows nothing. */
export function filterOf<Filter>(asked: Days & object, clock: Clock): Filter {
  const { createdFrom, createdTo, ...rest } = asked;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...given, ...instantsOf({ createdFrom, createdTo }, clock) } as Filter;
}
