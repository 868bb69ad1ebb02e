import { sayIn } from '../../domain/shared/sentences/catalogues.ts';
import type { Ids } from '../ports/ids.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { Links } from './owner-mail.ts';

/** Makes the token of a mail address that waits to be confirmed, and mails its link there; every try makes a new one. */
export class SendConfirmationMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mailer: Mailer,
    private readonly ids: Ids,
    private readonly links: Links,
  ) {}

  async execute(item: OutboxItem<'email-confirmation'>): Promise<void> {
    const token = this.ids.secret();
    const user = await this.unitOfWork.run(async (tx) => {
      const found = await tx.users.lock(item.payload.userId);
      const change = found && (await tx.emailChanges.of(found.id));
      // A suspended account has no way in, and so none to change its address.
      if (!change || found.suspendedAt !== null) return undefined;
      await tx.emailChanges.replace({ ...change, tokenHash: this.ids.digest(token) });
      return found;
    });
    if (user?.email) {
      const params = { username: user.username, email: user.email, link: `${this.links.publicUrl}/confirm-email/${token}` };
      await this.mailer.send({
        to: user.email,
        subject: sayIn(user.language, { key: 'mail-email-confirm-subject' }),
        text: sayIn(user.language, { key: 'mail-email-confirm-text', params }),
        language: user.language,
        messageId: item.key,
        userIds: [user.id],
      });
    }
    await this.unitOfWork.run((tx) => tx.outbox.done(item));
  }
}
