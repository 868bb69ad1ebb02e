import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import { mailOwner, type Links } from '../mail/owner-mail.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** Keeps what a provider's word made of a request, with its row of history and the owner's mail. */
export async function recordProviderWord(tx: Transaction, before: LnpRequest, after: LnpRequest, links: Links, now: Date): Promise<LnpRequest> {
  const kept = await tx.lnpRequests.save(after);
  const moved = before.status !== after.status;
  const about = { aggregate: 'lnp', aggregateId: kept.id, at: now, actor: 'provider' } as const;
  if (before.ispOrderId === null && after.ispOrderId !== null) {
    await tx.history.add({ ...about, kind: 'accepted', from: null, to: after.ispOrderId, note: after.pon });
  }
  if (moved) {
    const note = [after.rejectionReason, after.nextSteps].filter(Boolean).join('\n') || after.providerWord;
    await tx.history.add({ ...about, kind: 'status', from: before.status, to: after.status, note });
    await mailOwner(tx, kept, links, now);
  }
  return kept;
}
