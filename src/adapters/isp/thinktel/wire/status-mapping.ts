import type { NumberStatusReport, PortOrderReport } from '../../../../application/ports/provider/provider-gateway.ts';
import { isTerminal } from '../../../../domain/porting/provider-status.ts';
import type { Rejection } from '../../../../domain/porting/rejection.ts';
import type { NumberState } from '../../../../domain/shared/statuses/changes.ts';
import type { ProviderOrderStatus } from '../../../../domain/shared/statuses/statuses.ts';
import type { RejectionCause } from '../../../../domain/shared/vocabulary.ts';
import { noonOfDay } from '../../shared/montreal-days.ts';
import { revisionAt } from '../../shared/revisions.ts';
import type { WirePortInStatus, WireRejectRecord } from './wire-schemas.ts';

/** After a partial cancellation an administrator must look which numbers are left, so that word stays unknown. */
const STATUSES: Readonly<Record<string, ProviderOrderStatus>> = {
  PENDING: 'received',
  SUBMITTED: 'in_progress',
  HOLD: 'in_progress',
  RESCHEDULED: 'in_progress',
  CANCELLATIONPENDING: 'in_progress',
  CONFIRMED: 'foc',
  CONFIRMEDWDATECHANGE: 'foc',
  CONFIRMEDWEXCEPTION: 'foc',
  COMPLETED: 'completed',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
  FULLCANCELLATION: 'cancelled',
  EXPIRED: 'rejected',
};

/** These void a firm date that was confirmed before. */
const WITHOUT_DATE = new Set(['HOLD', 'RESCHEDULED']);

/** Field names of the Canadian local service response whose meaning is certain. */
const CAUSES: Readonly<Record<string, RejectionCause>> = {
  AN: 'account_number_mismatch',
  EAN: 'account_number_mismatch',
  NAME: 'name_mismatch',
  SANO: 'address_mismatch',
  SASF: 'address_mismatch',
  SASD: 'address_mismatch',
  SASN: 'address_mismatch',
  SATH: 'address_mismatch',
  SASS: 'address_mismatch',
  CITY: 'address_mismatch',
  STATE: 'address_mismatch',
  PROV: 'address_mismatch',
  ZIP: 'address_mismatch',
  'ZIP CODE': 'address_mismatch',
  DDD: 'date_too_soon',
};

const NUMBER_STATES: Readonly<Record<ProviderOrderStatus, NumberState>> = {
  received: 'received',
  in_progress: 'in_progress',
  foc: 'foc',
  completed: 'active',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

/** @returns null for a status that the portal does not know */
function toStatus({ Status, Disputing }: WirePortInStatus): ProviderOrderStatus | null {
  // The carrier's team contests the rejection, which may still be withdrawn.
  if (Status === 'REJECTED' && Disputing === true) return 'in_progress';
  return STATUSES[Status.toUpperCase()] ?? null;
}

/**
 * Whether the ticket can be that of an order which was submitted just now: it can still move numbers, or has moved them
 * on a day that is not over. @param today `yyyy-MM-dd`
 */
export function isCurrent(status: WirePortInStatus, today: string): boolean {
  const known = toStatus(status);
  if (known === 'completed') return (status.PortDate ?? '') >= today.replaceAll('-', '');
  return known === null || !isTerminal(known);
}

/**
 * @param reference ours; the carrier does not give it back
 * @param readAt when the carrier was asked, in milliseconds since 1970
 */
export function toReport(
  orderId: string,
  reference: string,
  status: WirePortInStatus,
  readAt: number,
): PortOrderReport {
  const orderStatus = toStatus(status);
  return {
    orderId,
    reference,
    status: orderStatus,
    rejections: orderStatus === 'rejected' ? toRejections(status, status.RejectDetails) : [],
    own: {},
    details: {
      version: 1,
      // The carrier has no revisions. Without one, a status that is behind the last one counts as a delayed answer.
      revision: hasNoDate(status) ? revisionAt(readAt) : null,
      focAt: focDateOf(status),
      jeopardy: null,
      changesUntil: null,
      allows: null,
    },
  };
}

const hasNoDate = ({ Status }: WirePortInStatus): boolean => WITHOUT_DATE.has(Status.toUpperCase());
const focDateOf = (status: WirePortInStatus): Date | null =>
  hasNoDate(status) ? null : noonOfDay(status.PortDate, 'yyyyMMdd');

/** One report for each number. The carrier has one status for all of them. */
export function toNumberReports(orderId: string, status: WirePortInStatus): readonly NumberStatusReport[] {
  const orderStatus = toStatus(status);
  return (status.NumbersToPort ?? []).map((did): NumberStatusReport => {
    const own = status.RejectDetails.filter((record) => record['PORTED #'].replace(/\D/g, '') === did);
    return {
      did,
      pon: orderId,
      customer: status.EndUserName ?? null,
      caption: null,
      event: status.Status,
      dueDate: status.PortDate ?? null,
      version: '1',
      as2Remarks: status.RejectSummary || null,
      pending: orderStatus === null || !isTerminal(orderStatus),
      rejections: orderStatus === 'rejected' ? toRejections(status, own.length > 0 ? own : status.RejectDetails) : [],
      state: orderStatus && NUMBER_STATES[orderStatus],
      focAt: focDateOf(status),
      activatedAt: null,
      replyBy: null,
    };
  });
}

function toRejections(status: WirePortInStatus, records: readonly WireRejectRecord[]): readonly Rejection[] {
  if (records.length > 0) return records.map(toRejection);
  return [{ cause: 'other', text: status.RejectReason || status.RejectSummary || status.Status }];
}

function toRejection(record: WireRejectRecord): Rejection {
  const [code, field] = [record['RJCT CODE'].trim(), record['FLD ABBR'].trim()];
  const text = record['RJCT REMARKS'] || record.REMARKS;
  return {
    cause: CAUSES[field.toUpperCase()] ?? 'other',
    text: [text, `(${[code, field].filter(Boolean).join(' ')})`].filter((part) => part !== '()').join(' '),
  };
}
