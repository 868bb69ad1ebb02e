import { isTerminal } from '../../../../domain/porting/provider-status.ts';
import type { NumberState } from '../../../../domain/shared/statuses/changes.ts';
import type { ProviderOrderStatus } from '../../../../domain/shared/statuses/statuses.ts';
import type { NumberStatusReport, PortOrderReport } from '../../../../application/ports/provider/provider-gateway.ts';
import { revisionAt } from '../../shared/revisions.ts';
import { toRejection } from './exception-codes.ts';
import type { WirePhoneNumber, WirePortingOrder } from './wire-schemas.ts';

const MAX_PON_LENGTH = 255;
const MAX_REJECTIONS = 10;
/** The carrier cancels no order later than this before its date. */
const LAST_CHANGES_MS = 48 * 3_600_000;

const STATUSES: Readonly<Record<string, ProviderOrderStatus>> = {
  'in-process': 'received',
  submitted: 'in_progress',
  // Staff still have to agree.
  'cancel-pending': 'in_progress',
  exception: 'rejected',
  'foc-date-confirmed': 'foc',
  ported: 'completed',
  cancelled: 'cancelled',
};
const MOVING: readonly ProviderOrderStatus[] = ['received', 'in_progress', 'foc'];

export const isDraft = ({ status }: WirePortingOrder): boolean => status.value === 'draft';
export const isCancelled = ({ status }: WirePortingOrder): boolean => status.value === 'cancelled';
export const isException = ({ status }: WirePortingOrder): boolean => status.value === 'exception';

/** The portal's word for a status; null for a draft and for an unknown one. */
export const statusOf = ({ status }: WirePortingOrder): ProviderOrderStatus | null => STATUSES[status.value] ?? null;

/** A number may be in two parts after one of them was cancelled. The higher rank counts. */
export const statusRank = ({ status }: WirePortingOrder): number => RANKS.indexOf(status.value);
const RANKS = ['cancelled', 'exception', 'cancel-pending', 'in-process', 'submitted', 'foc-date-confirmed', 'ported'];

/**
 * Reports several orders of the carrier as the one that the portal sent. Cancelled parts count only if all are. The
 * lowest status counts while a part can still move; then one refused part refuses the whole.
 * @param parts without drafts, at least one
 */
export function toReport(orderId: string, reference: string, parts: readonly WirePortingOrder[]): PortOrderReport {
  const others = parts.filter((part) => !isCancelled(part));
  const counted = others.length > 0 ? others : parts;
  const refused = counted.filter(isException);
  const status = rollUp(counted.map(statusOf));
  const pon = parts.flatMap(({ support_key: key }) => key ?? []).join(', ');
  const rejections = refused.flatMap((part) => rejectionsOf(part)).slice(0, MAX_REJECTIONS);
  return {
    orderId,
    reference,
    status,
    rejections: status === 'rejected' ? rejections : [],
    own: pon === '' ? {} : { pon: pon.slice(0, MAX_PON_LENGTH) },
    details: {
      version: 1,
      revision: revisionOf(parts),
      focAt: lastDateOf(counted),
      // That some parts were refused shows in the states of their numbers.
      jeopardy: null,
      changesUntil: changesUntil(counted),
      allows: null,
    },
  };
}

/** Reports one number of an order. */
export function toNumberStatus(part: WirePortingOrder, number: WirePhoneNumber): NumberStatusReport {
  const status = STATUSES[number.porting_order_status ?? ''] ?? statusOf(part);
  const focAt = part.activation_settings?.foc_datetime_actual ?? null;
  return {
    did: number.phone_number,
    pon: part.support_key ?? '',
    customer: null,
    caption: number.activation_status ?? null,
    event: number.porting_order_status ?? part.status.value,
    dueDate: focAt?.toISOString() ?? null,
    version: '1',
    as2Remarks: null,
    pending: status === null || !isTerminal(status),
    rejections: status === 'rejected' ? rejectionsOf(part) : [],
    state: number.activation_status === 'Active' ? 'active' : status && NUMBER_STATES[status],
    focAt,
    activatedAt: null,
    replyBy: null,
  };
}

const NUMBER_STATES: Readonly<Record<ProviderOrderStatus, NumberState>> = {
  received: 'received',
  in_progress: 'in_progress',
  foc: 'foc',
  completed: 'active',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

function rollUp(statuses: readonly (ProviderOrderStatus | null)[]): ProviderOrderStatus | null {
  if (statuses.includes(null)) return null;
  const lowest = MOVING.find((status) => statuses.includes(status));
  if (lowest) return lowest;
  if (statuses.includes('rejected')) return 'rejected';
  return statuses.includes('completed') ? 'completed' : 'cancelled';
}

function rejectionsOf({ status }: WirePortingOrder) {
  const rejections = status.details.map(toRejection);
  return rejections.length > 0 ? rejections : [toRejection({})];
}

const datesOf = (parts: readonly WirePortingOrder[]): readonly Date[] =>
  parts.flatMap(({ activation_settings }) => activation_settings?.foc_datetime_actual ?? []);

/** The order is done when its last part is. */
function lastDateOf(parts: readonly WirePortingOrder[]): Date | null {
  return datesOf(parts).reduce<Date | null>((last, date) => (last === null || date > last ? date : last), null);
}

function changesUntil(parts: readonly WirePortingOrder[]): Date | null {
  const first = Math.min(...datesOf(parts).map((date) => date.getTime()));
  return Number.isFinite(first) ? new Date(first - LAST_CHANGES_MS) : null;
}

function revisionOf(parts: readonly WirePortingOrder[]): number | null {
  const times = parts.flatMap(({ updated_at }) => updated_at?.getTime() ?? []);
  return times.length === 0 ? null : revisionAt(Math.max(...times));
}
