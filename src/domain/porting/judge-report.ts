import type { ProviderOrderStatus } from '../shared/statuses/statuses.ts';
import type { PortProgress } from './port-progress.ts';
import type { PortRequest } from './port-request.ts';
import { isTerminal, supersedes, toPortStatus } from './provider-status.ts';

/**
 * What a report of the provider changes in a request:
 * - `status`: it has a newer status
 * - `details`: the status is the same, but the firm date, the warning or the possible changes differ
 * - `revision`: only its revision is newer
 * - `contradiction`: the order had ended, and the report says something else
 */
export type ReportNews = 'status' | 'details' | 'revision' | 'contradiction' | 'nothing';

type OrderDetails = Pick<PortProgress, 'focAt' | 'jeopardy' | 'changesUntil' | 'allows'>;
type ReportedProgress = OrderDetails & Pick<PortProgress, 'orderVersion' | 'orderRevision'>;

/** The part of a provider order report that is judged. */
interface JudgedReport {
  readonly status: ProviderOrderStatus | null;
  readonly details?: OrderDetails & { readonly version: number; readonly revision: number | null };
}

/**
 * Compares a report with what is known about the order. Reports are ordered by version, then by rank of the status. A
 * report of edition 1 has no version: it is about the version that is known. A report with an older revision than the
 * last one changes nothing.
 * @param canReopen whether the provider may continue with an order that it rejected
 */
export function judgeReport(request: PortRequest, order: JudgedReport, canReopen = false): ReportNews {
  const { status, details } = order;
  const previous = request.providerStatus;
  if (status === null) return 'nothing';
  if (previous === null) return 'status';
  const version = details?.version ?? request.orderVersion;
  const revision = details?.revision ?? null;
  const last = request.orderRevision;
  if (version < request.orderVersion || (revision !== null && last !== null && revision < last)) return 'nothing';
  if (canReopen && previous === 'rejected' && status !== previous) return 'status';
  if (isTerminal(previous) && status !== previous) return 'contradiction';
  if (!isTerminal(previous) && (version > request.orderVersion || supersedes(status, previous))) return 'status';
  const hasNewRevision = revision !== null && (last === null || revision > last);
  // A lower status of the same version comes from an answer that was delayed.
  if (details === undefined || (status !== previous && !hasNewRevision)) return 'nothing';
  const { orderRevision: _before, ...before } = progressOf(request);
  const { orderRevision: _after, ...after } = progressReportedIn(request, order, 'details');
  if (JSON.stringify(before) !== JSON.stringify(after)) return 'details';
  return hasNewRevision ? 'revision' : 'nothing';
}

/**
 * The progress of a request after a report with these news. A firm date exists only while the request is confirmed, a
 * warning about it only until the numbers move.
 */
export function progressReportedIn(
  request: PortRequest,
  { status, details }: JudgedReport,
  news: ReportNews,
): ReportedProgress {
  const known = progressOf(request);
  const orderStatus: ProviderOrderStatus | null = news === 'status' ? status : request.providerStatus;
  const isConfirmed = orderStatus !== null && toPortStatus(orderStatus) === 'confirmed';
  const reported: ReportedProgress = details
    ? {
        orderVersion: details.version,
        orderRevision: details.revision ?? known.orderRevision,
        focAt: details.focAt,
        jeopardy: details.jeopardy,
        changesUntil: details.changesUntil,
        allows: details.allows,
      }
    : known;
  return {
    ...reported,
    // A report of the completion may omit the date, which is then known.
    focAt: orderStatus === 'completed' ? (reported.focAt ?? known.focAt) : isConfirmed ? reported.focAt : null,
    jeopardy: orderStatus === 'foc' ? reported.jeopardy : null,
  };
}

function progressOf(request: PortRequest): ReportedProgress {
  const { orderVersion, orderRevision, focAt, jeopardy, changesUntil, allows } = request;
  return { orderVersion, orderRevision, focAt, jeopardy, changesUntil, allows };
}
