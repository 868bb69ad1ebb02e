import { isMailed, type MailedPortStatus } from '../shared/statuses/statuses.ts';
import { isFinished } from './number-summary.ts';
import type { PortRequest } from './port-request.ts';

/**
 * What a change of a request means to its owner, as mails report it: a status, or
 * - `date`: the firm date is known
 * - `date-moved`, `date-withdrawn`, `at-risk`: the carrier changed it, or may miss it
 * - `in-service`, `partly-moved`: the final outcome
 * - `reply`: the user of a mobile number must answer a text message
 */
export type PortNews =
  | MailedPortStatus
  | 'date'
  | 'date-moved'
  | 'date-withdrawn'
  | 'at-risk'
  | 'in-service'
  | 'partly-moved'
  | 'reply';

/** Lists what the owner should be informed of after a report of the provider. */
export function newsOf(before: PortRequest, after: PortRequest, now: Date): readonly PortNews[] {
  const outcome = endsDespiteCancellation(before, after) ? undefined : outcomeOf(before, after);
  const hasNewDeadline =
    after.replyBy !== null && after.replyBy > now && after.replyBy.getTime() !== before.replyBy?.getTime();
  return [
    ...statusOrDateNews(before, after),
    ...(outcome === undefined ? [] : [outcome]),
    ...(hasNewDeadline ? (['reply'] as const) : []),
  ];
}

function outcomeOf(before: PortRequest, after: PortRequest): PortNews | undefined {
  if (isFinished(before) || !isFinished(after)) return undefined;
  if (after.stage === 'active') return 'in-service';
  return after.stage === 'partly_active' ? 'partly-moved' : undefined;
}

function statusOrDateNews(before: PortRequest, after: PortRequest): readonly PortNews[] {
  if (after.status === 'rejected')
    return before.status === 'rejected' || isEndRequested(before, after) ? [] : ['rejected'];
  if (endsDespiteCancellation(before, after)) return [];
  const date = dateNews(before, after);
  if (date !== undefined) return [date];
  return before.status !== after.status && isMailed(after.status) ? [after.status] : [];
}

/** Whether the customer requested the end of the order: the mail about the cancellation says how it ended. */
const isEndRequested = (before: PortRequest, after: PortRequest): boolean =>
  after.stage === 'cancelled' || before.openChange === 'cancel';

/** Whether the order completed before it was cancelled: the mail about the cancellation says so. */
const endsDespiteCancellation = (before: PortRequest, after: PortRequest): boolean =>
  before.openChange === 'cancel' && after.openChange === null && after.providerStatus === 'completed';

function dateNews(before: PortRequest, after: PortRequest): PortNews | undefined {
  // The customer's own change voids the date too, and has its own mail.
  if (after.focAt === null) return before.focAt !== null && before.openChange === null ? 'date-withdrawn' : undefined;
  if (after.status !== 'confirmed' || after.providerStatus !== 'foc') return undefined;
  if (after.jeopardy !== null && before.jeopardy === null) return 'at-risk';
  if (before.focAt === null) return 'date';
  return before.focAt.getTime() === after.focAt.getTime() ? undefined : 'date-moved';
}
