import { applyStatusUpdate } from '../../domain/porting/status-update.ts';
import { applyNumberSummary } from '../../domain/porting/number-summary.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { settleChanges, type SettlementReport } from './settle-changes.ts';
import type { PortalUrls } from '../ports/mailer.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import { translatorForStatus } from './owner-translator.ts';
import type { PortRequestKind } from './port-request-kind.ts';
import { saveStatusUpdates } from './save-status-updates.ts';

/**
 * Applies a provider order report to its request and saves the result. A report that arrives after the request was
 * resubmitted concerns the earlier order and changes nothing.
 * @param report `polled`: the request as it was when the provider was polled
 * @returns whether the report changed the request
 * @throws DomainError `changed-meanwhile` (conflict)
 */
export async function applyStatusReport<R extends PortRequest>(
  tx: Transaction,
  kind: PortRequestKind<R>,
  report: SettlementReport<R> & { readonly polled: R },
  urls: PortalUrls,
  now: Date,
): Promise<boolean> {
  const { polled, order } = report;
  const before = await kind.repository(tx).byId(polled.id);
  if (before?.ispOrderId !== polled.ispOrderId) return false;
  const updated = applyStatusUpdate(before, order, {
    now,
    translate: await translatorForStatus(tx, before.userId, order.status),
    hasNumberStatuses: kind.fetchNumberStatuses !== undefined,
    canReopen: kind.canReopen,
  });
  // The mails about the end of a change need the states of the numbers.
  const summary = updated && (await report.numbers?.save(tx, updated, now));
  const summarized = summary && applyNumberSummary(updated, summary, now);
  const changed = { request: summarized ?? updated ?? before, formerFocAt: before.focAt };
  const settled = await settleChanges(tx, kind, changed, report, urls, now);
  // Once the last change is settled, the polling of a completed order can end.
  const after =
    (summary && applyNumberSummary(settled, { ...summaryOf(settled), areFinal: summary.areFinal }, now)) ?? settled;
  if (after === before) return false;
  await saveStatusUpdates(tx, kind, [{ before, after }], urls, now);
  return true;
}

const summaryOf = ({ numberCounts, replyBy }: PortRequest) => ({ numberCounts, replyBy });
