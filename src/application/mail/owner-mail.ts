import { sayIn } from '../../domain/shared/sentences/catalogues.ts';
import { formatPhoneList } from '../../domain/shared/phone-numbers.ts';
import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** Where mailed links lead. */
export interface Links {
  /** Origin without a slash at its end. */
  readonly publicUrl: string;
}

/** Puts the owner's mail on a confirmation or rejection into the outbox; without a known address there is none. */
export async function mailOwner(tx: Transaction, request: LnpRequest, links: Links, now: Date): Promise<void> {
  if (request.status !== 'confirmed' && request.status !== 'rejected') return;
  const owner = await tx.users.byId(request.userId);
  if (!owner || owner.email === null) return;
  const params = {
    id: request.id,
    username: owner.username,
    phoneNumber: formatPhoneList(request.phoneNumber),
    reason: request.rejectionReason ?? '',
    nextSteps: request.nextSteps ?? '',
    link: `${links.publicUrl}/`,
  };
  const about = (part: 'subject' | 'text') => sayIn(owner.language, { key: `mail-${request.status as 'confirmed' | 'rejected'}-${part}`, params });
  await tx.outbox.add({
    kind: 'mail',
    payload: { to: owner.email, subject: about('subject'), text: about('text') },
    stream: `lnp-mail:${request.id}`,
    aggregate: 'lnp',
    aggregateId: request.id,
    dueAt: now,
    createdAt: now,
  });
}
