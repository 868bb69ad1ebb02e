import { translate } from '../../domain/shared/messages/catalogues.ts';
import type { User } from '../../domain/user/user.ts';
import { nameInMail } from '../../domain/user/username.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import { confirmedEmail } from './confirmed-email.ts';

/**
 * Queues the mail that informs the account's former address of the change. Does nothing if the account has no confirmed
 * address.
 */
export async function notifyFormerAddress(tx: Transaction, user: User, now: Date): Promise<void> {
  const to = await confirmedEmail(tx, user);
  if (to === null) return;
  const { language } = user;
  await tx.outbox.add({
    kind: 'mail',
    payload: {
      to,
      language,
      subject: translate(language, { key: 'mail-email-former-subject' }),
      text: translate(language, { key: 'mail-email-former-text', params: { username: nameInMail(user) } }),
      userIds: [user.id],
    },
    orderingKey: `user-mail:${user.id}`,
    aggregate: null,
    aggregateId: null,
    dueAt: now,
    createdAt: now,
  });
}
