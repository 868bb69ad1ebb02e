import type { NewHistoryEvent } from '../../domain/history/history-event.ts';
import type { Ported } from '../../domain/porting/ported.ts';
import { mailOwner, type Links } from '../mail/owner-mail.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import type { PortLine } from './port-line.ts';

/**
 * Keeps what a provider's word made of a request, with its rows of history and the owner's mail.
 * @param first what happened before, in rows of history that are kept together with these
 */
export async function recordProviderWord<R extends Ported>(
  tx: Transaction, line: PortLine<R>, change: { before: R; after: R }, links: Links, now: Date, first: readonly NewHistoryEvent[] = [],
): Promise<void> {
  const { before, after } = change;
  const kept = await line.requests(tx).save(after, before);
  const about = { aggregate: line.aggregate, aggregateId: kept.id, at: now, actor: 'provider' } as const;
  const events = [...first];
  if (before.ispOrderId === null && after.ispOrderId !== null) {
    events.push({ ...about, kind: 'accepted', from: null, to: after.ispOrderId, note: line.acceptedAs(after) });
  }
  const changed = before.status !== after.status;
  if (changed) {
    const note = [after.rejectionReason, after.nextSteps].filter(Boolean).join('\n') || after.providerWord;
    events.push({ ...about, kind: 'status', from: before.status, to: after.status, note });
  }
  await tx.history.add(...events);
  if (changed) await mailOwner(tx, line, kept, links, now);
}
