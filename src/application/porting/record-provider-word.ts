import type { Ported } from '../../domain/porting/ported.ts';
import { mailOwner, type Links } from '../mail/owner-mail.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import type { PortLine } from './port-line.ts';

/** Keeps what a provider's word made of a request, with its row of history and the owner's mail. */
export async function recordProviderWord<R extends Ported>(tx: Transaction, line: PortLine<R>, change: { before: R; after: R }, links: Links, now: Date): Promise<void> {
  const { before, after } = change;
  const kept = await line.requests(tx).save(after);
  const about = { aggregate: line.aggregate, aggregateId: kept.id, at: now, actor: 'provider' } as const;
  if (before.ispOrderId === null && after.ispOrderId !== null) {
    await tx.history.add({ ...about, kind: 'accepted', from: null, to: after.ispOrderId, note: line.acceptedAs(after) });
  }
  if (before.status !== after.status) {
    const note = [after.rejectionReason, after.nextSteps].filter(Boolean).join('\n') || after.providerWord;
    await tx.history.add({ ...about, kind: 'status', from: before.status, to: after.status, note });
    await mailOwner(tx, line, kept, links, now);
  }
}
