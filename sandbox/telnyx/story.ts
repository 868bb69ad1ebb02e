import { addBusinessDays, noonOf } from '../orders/calendar.ts';
import type { Time } from '../context.ts';
import type { RecordStore } from '../shared/record-store.ts';
import type { StoredOrder } from './stored-order.ts';

export type Status =
  | 'draft'
  | 'in-process'
  | 'submitted'
  | 'exception'
  | 'foc-date-confirmed'
  | 'ported'
  | 'cancel-pending'
  | 'cancelled';

/** From how many seconds after the confirmation an order has a status; in an exception with its code. */
type Step = readonly [afterSeconds: number, status: Status, code?: keyof typeof EXCEPTIONS];

export const EXCEPTIONS = {
  LOCATION_MISMATCH: "The service address does not match the losing carrier's record",
  ACCOUNT_NUMBER_MISMATCH: "The account number does not match the losing carrier's record",
  PHONE_NUMBER_NOT_PORTABLE: 'The number is not active at the losing carrier',
} as const;

const RECEIVED: readonly Step[] = [
  [0, 'in-process'],
  [5, 'submitted'],
];
const PLAIN: readonly Step[] = [...RECEIVED, [15, 'foc-date-confirmed'], [60, 'ported']];
const REPAIRED: readonly Step[] = [
  [0, 'submitted'],
  [10, 'foc-date-confirmed'],
  [55, 'ported'],
];

/** What happens to an order, by the last four digits of its first number. Numbers that are not here have no story. */
const STORIES: Readonly<Record<string, readonly Step[]>> = {
  '0002': [...RECEIVED, [15, 'exception', 'LOCATION_MISMATCH']],
  '0003': [...RECEIVED, [15, 'exception', 'ACCOUNT_NUMBER_MISMATCH']],
  '0008': RECEIVED,
  '0037': [...RECEIVED, [15, 'foc-date-confirmed'], [30, 'submitted'], [45, 'foc-date-confirmed'], [90, 'ported']],
  '0038': [...RECEIVED, [15, 'exception', 'PHONE_NUMBER_NOT_PORTABLE']],
  '0043': [...RECEIVED, [15, 'foc-date-confirmed']],
  '0045': [...RECEIVED, [15, 'foc-date-confirmed'], [30, 'cancelled']],
};

/** Seconds until the carrier's staff decide about a cancellation. */
const CANCELLED_AFTER = 5;
const LATE = '0044';
/** The cancellation of this order is never decided. */
const NEVER_DECIDED = '0034';

export interface Progress {
  readonly status: Status;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly exception: keyof typeof EXCEPTIONS | undefined;
  /** The confirmed date; null while there is none. */
  readonly focAt: number | null;
}

/** Computes the status of an order from what is stored and the time. */
export function progressOf(order: StoredOrder, { now, speed }: Time): Progress {
  const draft: Progress = { status: 'draft', since: order.changedAt, exception: undefined, focAt: null };
  const { confirmedAt, cancelledAt, repairedAt } = order;
  if (confirmedAt === null) return draft;
  const reached = (from: number, seconds: number) => from + (seconds * 1_000) / speed;
  const until = Math.min(now(), cancelledAt ?? Infinity);
  const start = repairedAt ?? confirmedAt;
  const passed = stepsOf(order).filter(([seconds]) => reached(start, seconds) <= until);
  const [seconds, status, exception] = passed.at(-1) ?? [0, 'in-process' as const, undefined];
  const hasDate = status === 'foc-date-confirmed' || status === 'ported';
  const focAt = hasDate ? focDateOf(order, confirmedAt) : null;
  if (cancelledAt === null) return { status, since: reached(start, seconds), exception, focAt };
  const decidedAt = reached(cancelledAt, CANCELLED_AFTER);
  const isDecided = endingOf(order) !== NEVER_DECIDED && decidedAt <= now();
  return isDecided
    ? { status: 'cancelled', since: decidedAt, exception: undefined, focAt: null }
    : { status: 'cancel-pending', since: cancelledAt, exception: undefined, focAt };
}

/** The last four digits of the order's first number. */
export const endingOf = ({ phoneNumbers }: StoredOrder): string => phoneNumbers[0]?.slice(-4) ?? '';

/**
 * Whether the part that was refused differs from that of the first order that was confirmed with this number.
 * @param order with its present content
 */
export function isCorrected(order: StoredOrder, store: RecordStore): boolean {
  const first = store
    .list<StoredOrder>('orders')
    .map(({ content }) => content)
    .find((other) => other.refusedRecord !== null && other.phoneNumbers[0] === order.phoneNumbers[0]);
  return first !== undefined && first.refusedRecord !== recordOf(order);
}

/** What the losing carrier compares with its record. */
export function recordOf(order: StoredOrder): string {
  return JSON.stringify(endingOf(order) === '0003' ? order.admin['account_number'] : order.location);
}

export const isRefusedFirst = (order: StoredOrder): boolean => ['0002', '0003'].includes(endingOf(order));

function stepsOf(order: StoredOrder): readonly Step[] {
  if (order.repairedAt !== null) return REPAIRED;
  const story = STORIES[endingOf(order)];
  return story === undefined || order.isCorrected ? PLAIN : story;
}

/** The date that was asked for, or two business days after the confirmation of the order. */
function focDateOf(order: StoredOrder, confirmedAt: number): number {
  const date = order.focRequested === null ? noonOf(addBusinessDays(confirmedAt, 2)) : Date.parse(order.focRequested);
  return endingOf(order) === LATE ? addBusinessDays(date, 3) : date;
}
