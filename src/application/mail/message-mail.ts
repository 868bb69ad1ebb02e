import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import { formatRanges } from '../../domain/shared/phone-numbers.ts';
import { translate } from '../../domain/shared/messages/catalogues.ts';
import type { MailMessageKey } from '../../domain/shared/messages/mails.en.ts';
import type { Actor } from '../calls/actor.ts';
import { nameInMail } from '../../domain/user/username.ts';
import { confirmedEmail } from './confirmed-email.ts';
import { requestUrl } from './request-url.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import type { PortalUrls } from '../ports/mailer.ts';

/**
 * Queues the mail that informs a request's owner of somebody else's message about it. Does nothing if the owner has no
 * confirmed address.
 */
export async function mailMessage(
  tx: Transaction,
  request: LnpRequest,
  { message, from }: { message: string; from: Actor },
  urls: PortalUrls,
  now: Date,
): Promise<void> {
  const owner = await tx.users.byId(request.userId);
  const to = owner && (await confirmedEmail(tx, owner));
  if (!owner || !to) return;
  const params = {
    id: request.id,
    username: nameInMail(owner),
    phoneNumber: formatRanges(request.phoneNumber),
    from: nameInMail(from),
    message,
    link: requestUrl(urls, 'lnp', request.id),
  };
  const translateKey = (key: MailMessageKey) => translate(owner.language, { key, params });
  await tx.outbox.add({
    kind: 'mail',
    payload: {
      to,
      subject: translateKey('mail-message-subject'),
      text: translateKey('mail-message-text'),
      language: owner.language,
      userIds: [owner.id, from.id],
    },
    orderingKey: `lnp-mail:${request.id}`,
    aggregate: 'lnp',
    aggregateId: request.id,
    dueAt: now,
    createdAt: now,
  });
}
