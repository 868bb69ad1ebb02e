import { translate } from '../../domain/shared/messages/catalogues.ts';
import type { User } from '../../domain/user/user.ts';
import { isMailAddress } from '../../domain/shared/mail-address.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { Ids } from '../ports/ids.ts';
import type { Mailer, PortalUrls, RecipientLimits } from '../ports/mailer.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { findAddressOwner } from './confirmed-email.ts';
import { sendWithinLimit } from './send-within-limit.ts';

/**
 * Creates the token that confirms a new mail address and mails the link to that address. Every attempt creates a new
 * token. The mail contains nothing that the user typed. It is dropped if the recipient's limit is reached, or if the
 * address is the confirmed address of another account, whose owner must not be disturbed.
 */
export class SendConfirmationMail {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly mailer: Mailer;
      readonly recipientLimits: RecipientLimits;
      readonly ids: Ids;
      readonly operatorLog: OperatorLog;
      readonly urls: PortalUrls;
    },
  ) {}

  async execute(item: OutboxItem<'email-confirmation'>): Promise<void> {
    const user = await this.deps.unitOfWork.run((tx) => findUnconfirmedUser(tx, item.payload.userId));
    if (user?.email) {
      const waitMs = await sendWithinLimit(this.deps.recipientLimits, 'link', user.email, () =>
        this.send(user.id, item.key),
      );
      if (waitMs > 0) this.deps.operatorLog.info('mail.recipient_limit', { item: item.id, kind: item.kind });
    }
    await this.deps.unitOfWork.run((tx) => tx.outbox.done(item));
  }

  private async send(userId: number, messageId: string): Promise<void> {
    const token = this.deps.ids.secret();
    const user = await this.deps.unitOfWork.run(async (tx) => {
      const found = await tx.users.lock(userId);
      const change = found && (await tx.emailChanges.of(found.id));
      // A suspended account cannot sign in, so it cannot change its address either.
      if (!change || found.suspendedAt !== null) return undefined;
      await tx.emailChanges.replace({ ...change, tokenHash: this.deps.ids.digest(token) });
      return found;
    });
    if (!user?.email) return;
    const { email, language } = user;
    const params = { link: `${this.deps.urls.publicUrl}/confirm-email/${token}` };
    await this.deps.mailer.send({
      to: email,
      subject: translate(language, { key: 'mail-email-confirm-subject' }),
      text: translate(language, { key: 'mail-email-confirm-text', params }),
      language,
      messageId,
      userIds: [userId],
    });
  }
}

/** Finds the user if the address waits for confirmation and can be confirmed. */
async function findUnconfirmedUser(tx: Transaction, userId: number): Promise<User | undefined> {
  const user = await tx.users.byId(userId);
  if (!user?.email || !isMailAddress(user.email) || !(await tx.emailChanges.of(userId))) return undefined;
  const owner = await findAddressOwner(tx, user.email);
  return owner === undefined || owner.id === userId ? user : undefined;
}
