import type { NewHistoryEvent } from '../../domain/history/history-event.ts';
import { newsOf } from '../../domain/porting/port-news.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import type { PortalUrls } from '../ports/mailer.ts';
import { sendNewsMail } from './owner-mail.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import type { PortRequestKind } from './port-request-kind.ts';

/** A request before and after a status update. */
export interface StatusTransition<R extends PortRequest> {
  /** The request as it was read. */
  readonly before: R;
  readonly after: R;
  /** Earlier history events that are saved together with those of the update. */
  readonly precedingEvents?: readonly NewHistoryEvent[];
}

/**
 * Saves updated requests with their history events, and queues mails that inform the owners.
 * @throws DomainError `changed-meanwhile` (conflict) if any request changed since it was read; the transaction must
 * roll back
 */
export async function saveStatusUpdates<R extends PortRequest>(
  tx: Transaction,
  kind: PortRequestKind<R>,
  transitions: readonly StatusTransition<R>[],
  urls: PortalUrls,
  now: Date,
): Promise<void> {
  if (transitions.length === 0) return;
  await kind.repository(tx).saveAll(transitions);
  await tx.history.add(...transitions.flatMap((transition) => historyEventsOf(kind, transition, now)));
  for (const { before, after } of transitions)
    for (const news of newsOf(before, after, now))
      await sendNewsMail(tx, kind, { request: after, formerFocAt: before.focAt }, news, urls, now);
}

function historyEventsOf<R extends PortRequest>(
  kind: PortRequestKind<R>,
  { before, after, precedingEvents = [] }: StatusTransition<R>,
  now: Date,
): readonly NewHistoryEvent[] {
  const common = { aggregate: kind.aggregate, aggregateId: after.id, at: now, actor: 'provider' } as const;
  const events = [...precedingEvents];
  if (before.ispOrderId === null && after.ispOrderId !== null) {
    events.push({
      ...common,
      kind: 'accepted',
      from: null,
      to: after.ispOrderId,
      note: kind.providerConfirmation(after),
    });
  }
  if (before.status !== after.status) {
    const note = [after.rejectionReason, after.nextSteps].filter(Boolean).join('\n') || after.providerStatus;
    events.push({ ...common, kind: 'status', from: before.status, to: after.status, note });
  }
  if (before.focAt?.getTime() !== after.focAt?.getTime())
    events.push({
      ...common,
      kind: 'port_date',
      from: before.focAt?.toISOString() ?? null,
      to: after.focAt?.toISOString() ?? null,
      note: null,
    });
  return events;
}
