import type { PortRequest } from '../../domain/porting/port-request.ts';
import { translate } from '../../domain/shared/messages/catalogues.ts';
import type { MailMessageKey } from '../../domain/shared/messages/mails.en.ts';
import { isMailed } from '../../domain/shared/statuses/statuses.ts';
import { nameInMail } from '../../domain/user/username.ts';
import type { PortRequestKind } from './port-request-kind.ts';
import { confirmedEmail } from '../mail/confirmed-email.ts';
import type { PortalUrls } from '../ports/mailer.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/**
 * Queues the mail that informs a request's owner of its status. Does nothing if the status is not mailed, or if the
 * owner has no confirmed address.
 */
export async function sendStatusMail<R extends PortRequest>(
  tx: Transaction,
  kind: PortRequestKind<R>,
  request: R,
  urls: PortalUrls,
  now: Date,
): Promise<void> {
  const { status } = request;
  // A cancellation that the customer requested is no rejection.
  if (!isMailed(status) || request.stage === 'cancelled') return;
  const owner = await tx.users.byId(request.userId);
  const to = owner && (await confirmedEmail(tx, owner));
  if (!owner || !to) return;
  const params = {
    id: request.id,
    username: nameInMail(owner),
    phoneNumber: kind.formatNumbers(request),
    reason: request.rejectionReason ?? '',
    nextSteps: request.nextSteps ?? '',
    link: `${urls.publicUrl}${kind.aggregate === 'tf' ? '/tf-port' : '/'}`,
  };
  const template = `mail-${kind.aggregate === 'tf' ? 'tf-' : ''}${status}` as const;
  const translateKey = (key: MailMessageKey) => translate(owner.language, { key, params });
  await tx.outbox.add({
    kind: 'mail',
    payload: {
      to,
      subject: translateKey(`${template}-subject`),
      text: translateKey(`${template}-text`),
      language: owner.language,
      userIds: [owner.id],
    },
    orderingKey: `${kind.aggregate}-mail:${request.id}`,
    aggregate: kind.aggregate,
    aggregateId: request.id,
    dueAt: now,
    createdAt: now,
  });
}
