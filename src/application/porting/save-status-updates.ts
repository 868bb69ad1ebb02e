import type { NewHistoryEvent } from '../../domain/history/history-event.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { sendStatusMail, type PortalUrls } from '../mail/owner-mail.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import type { PortRequestKind } from './port-request-kind.ts';

/** What a provider's word made of a request. */
export interface StatusTransition<R extends PortRequest> {
  /** As it was read. */
  readonly before: R;
  readonly after: R;
  /** What happened before, in rows of history that are kept together with these. */
  readonly precedingEvents?: readonly NewHistoryEvent[];
}

/**
 * Keeps what the provider's words made of requests, with their rows of history and the owners' mails.
 * @throws DomainError `changed-meanwhile` (conflict) as soon as one has changed; the transaction must roll back
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
  await tx.history.add(...transitions.flatMap((word) => historyEventsOf(kind, word, now)));
  for (const { before, after } of transitions)
    if (before.status !== after.status) await sendStatusMail(tx, kind, after, urls, now);
}

function historyEventsOf<R extends PortRequest>(
  kind: PortRequestKind<R>,
  { before, after, precedingEvents: first = [] }: StatusTransition<R>,
  now: Date,
): readonly NewHistoryEvent[] {
  const about = { aggregate: kind.aggregate, aggregateId: after.id, at: now, actor: 'provider' } as const;
  const events = [...first];
  if (before.ispOrderId === null && after.ispOrderId !== null) {
    events.push({
      ...about,
      kind: 'accepted',
      from: null,
      to: after.ispOrderId,
      note: kind.providerConfirmation(after),
    });
  }
  if (before.status !== after.status) {
    const note = [after.rejectionReason, after.nextSteps].filter(Boolean).join('\n') || after.providerStatus;
    events.push({ ...about, kind: 'status', from: before.status, to: after.status, note });
  }
  return events;
}
