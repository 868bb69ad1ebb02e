import type { NewHistoryEvent } from '../../domain/history/history-event.ts';
import type { Ported } from '../../domain/porting/ported.ts';
import { mailOwner, type Links } from '../mail/owner-mail.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import type { PortLine } from './port-line.ts';

/** What a provider's word made of a request. */
export interface Heard<R extends Ported> {
  /** As it was read. */
  readonly before: R;
  readonly after: R;
  /** What happened before, in rows of history that are kept together with these. */
  readonly first?: readonly NewHistoryEvent[];
}

/**
 * Keeps what the provider's words made of requests, with their rows of history and the owners' mails.
 * @throws DomainError `changed-meanwhile` (conflict) as soon as one has changed; the transaction must roll back
 */
export async function recordProviderWords<R extends Ported>(tx: Transaction, line: PortLine<R>, words: readonly Heard<R>[], links: Links, now: Date): Promise<void> {
  if (words.length === 0) return;
  await line.requests(tx).saveAll(words);
  await tx.history.add(...words.flatMap((word) => eventsOf(line, word, now)));
  for (const { before, after } of words) if (before.status !== after.status) await mailOwner(tx, line, after, links, now);
}

function eventsOf<R extends Ported>(line: PortLine<R>, { before, after, first = [] }: Heard<R>, now: Date): readonly NewHistoryEvent[] {
  const about = { aggregate: line.aggregate, aggregateId: after.id, at: now, actor: 'provider' } as const;
  const events = [...first];
  if (before.ispOrderId === null && after.ispOrderId !== null) {
    events.push({ ...about, kind: 'accepted', from: null, to: after.ispOrderId, note: line.acceptedAs(after) });
  }
  if (before.status !== after.status) {
    const note = [after.rejectionReason, after.nextSteps].filter(Boolean).join('\n') || after.providerWord;
    events.push({ ...about, kind: 'status', from: before.status, to: after.status, note });
  }
  return events;
}
