import type { AttentionReason } from '../../domain/shared/statuses/attention.ts';
import { addDays } from '../../domain/shared/dates/business-days.ts';
import type { Clock } from '../ports/clock.ts';

/** A period of days in Montreal, `yyyy-MM-dd`, both included; an absent bound is open. */
export interface Days {
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
  /** The firm date, in lists of port requests. */
  readonly focFrom?: string | undefined;
  readonly focTo?: string | undefined;
  /** The last change, in lists of port requests. */
  readonly updatedFrom?: string | undefined;
  readonly updatedTo?: string | undefined;
}

/** The filters for days, and the names of their instants: the first of a period, and the end, which is excluded. */
const PERIODS = [
  ['createdFrom', 'createdTo', 'createdBefore'],
  ['focFrom', 'focTo', 'focBefore'],
  ['updatedFrom', 'updatedTo', 'updatedBefore'],
] as const;
export type InstantName = (typeof PERIODS)[number][0 | 2];
type Instants = { [name in InstantName]?: Date };

/** Converts periods of days to instants; the end is excluded. */
export function instantsOf(days: Days, clock: Clock): Instants {
  const instants: Instants = {};
  for (const [from, to, before] of PERIODS) {
    const [first, last] = [days[from], days[to]];
    if (first !== undefined) instants[from] = clock.startOf(first);
    if (last !== undefined) instants[before] = clock.startOf(addDays(last, 1));
  }
  return instants;
}

/** What a list filter says in relation to the present time. */
export interface DatedFilter extends Days {
  readonly attention?: AttentionReason | undefined;
}

/**
 * Converts a list filter for its reader: days become instants, a reason for attention is judged now, and undefined
 * conditions are removed.
 */
export function filterOf<Filter>({ attention, ...listFilter }: DatedFilter & object, clock: Clock): Filter {
  const isDay = (name: string) => PERIODS.some(([from, to]) => name === from || name === to);
  const given = Object.entries(listFilter).filter(([name, value]) => value !== undefined && !isDay(name));
  return {
    ...Object.fromEntries(given),
    ...(attention !== undefined && { attention: { reason: attention, at: clock.now() } }),
    ...instantsOf(listFilter, clock),
  } as Filter;
}
