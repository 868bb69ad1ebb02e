import { translate } from '../../domain/shared/messages/catalogues.ts';
import type { MailMessageKey } from '../../domain/shared/messages/mails.en.ts';
import type { User } from '../../domain/user/user.ts';
import { nameInMail } from '../../domain/user/username.ts';
import { confirmedEmail } from './confirmed-email.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** Security-relevant changes of an account that its owner must be notified of (ASVS 6.3.7). */
export type AccountNotification =
  | 'password-changed'
  | 'password-reset'
  | 'password-set'
  | 'username-changed'
  | 'factor-on'
  | 'factor-off'
  | 'factor-taken'
  | 'recovery-used'
  | 'recovery-replaced'
  | 'suspended'
  | 'reinstated';

const TEMPLATES: Readonly<
  Record<
    AccountNotification,
    { readonly subject: MailMessageKey; readonly what: MailMessageKey; readonly text?: MailMessageKey }
  >
> = {
  'password-changed': { subject: 'mail-password-subject', what: 'mail-password-changed' },
  'password-reset': { subject: 'mail-password-subject', what: 'mail-password-reset' },
  'password-set': { subject: 'mail-password-subject', what: 'mail-password-set' },
  'username-changed': { subject: 'mail-username-subject', what: 'mail-username-changed' },
  'factor-on': { subject: 'mail-factor-on-subject', what: 'mail-factor-on' },
  'factor-off': { subject: 'mail-factor-off-subject', what: 'mail-factor-off' },
  'factor-taken': { subject: 'mail-factor-off-subject', what: 'mail-factor-taken' },
  'recovery-used': { subject: 'mail-recovery-used-subject', what: 'mail-recovery-used' },
  'recovery-replaced': { subject: 'mail-recovery-replaced-subject', what: 'mail-recovery-replaced' },
  suspended: { subject: 'mail-suspended-subject', what: 'mail-suspended', text: 'mail-suspension-text' },
  reinstated: { subject: 'mail-reinstated-subject', what: 'mail-reinstated', text: 'mail-suspension-text' },
};

/**
 * Queues the mail that notifies an account's owner of a change. Does nothing if the account has no confirmed address.
 */
export async function notifyOwner(
  tx: Transaction,
  user: User,
  notification: AccountNotification,
  now: Date,
): Promise<void> {
  const to = await confirmedEmail(tx, user);
  if (to === null) return;
  const { language } = user;
  const { subject, what, text: frame = 'mail-account-text' } = TEMPLATES[notification];
  const at = new Intl.DateTimeFormat(`${language}-CA`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Montreal',
  }).format(now);
  const text = translate(language, {
    key: frame,
    params: { username: nameInMail(user), what: translate(language, { key: what }), at },
  });
  await tx.outbox.add({
    kind: 'mail',
    payload: { to, language, subject: translate(language, { key: subject }), text, userIds: [user.id] },
    orderingKey: `user-mail:${user.id}`,
    aggregate: null,
    aggregateId: null,
    dueAt: now,
    createdAt: now,
  });
}
