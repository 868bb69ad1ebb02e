import { sayIn } from '../../domain/shared/sentences/catalogues.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { confirmedEmail } from '../mail-address/confirmed-email.ts';
import { RESET_VALID_MS } from '../accounts/session-rules.ts';
import { foldName, type User } from '../../domain/user/user.ts';
import type { Links } from './owner-mail.ts';

/**
 * Makes a reset token for the account of an address, if there is one, and mails its link.
 * The token is made here, so that it stands in no queue; every try makes a new one, which voids the older.
 */
export class SendResetMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly links: Links,
  ) {}

  async execute(item: OutboxItem<'reset-mail'>): Promise<void> {
    const token = this.ids.secret();
    const owner = await this.unitOfWork.run(async (tx) => {
      const found = await ownerOf(tx, item.payload.email);
      if (found && (await tx.users.lock(found.user.id))) {
        const expiresAt = new Date(this.clock.now().getTime() + RESET_VALID_MS);
        await tx.passwordResets.replace({ tokenHash: this.ids.digest(token), userId: found.user.id, expiresAt });
      }
      return found;
    });
    if (owner) {
      const { user, email } = owner;
      const params = { username: user.username, link: `${this.links.publicUrl}/reset-password/${token}` };
      await this.mailer.send({
        to: email,
        subject: sayIn(user.language, { key: 'mail-reset-subject' }),
        text: sayIn(user.language, { key: 'mail-reset-text', params }),
        language: user.language,
        messageId: item.key,
        userIds: [user.id],
      });
    }
    await this.unitOfWork.run((tx) => tx.outbox.done(item));
  }
}

/** Whose address this is: confirmed, or theirs until a new one is; an address that nobody confirmed is nobody's. A suspended account is sent no link. */
async function ownerOf(tx: Transaction, email: string): Promise<{ readonly user: User; readonly email: string } | undefined> {
  const former = await tx.emailChanges.byFormerEmail(email);
  const candidates = [await tx.users.byEmail(email), former && (await tx.users.byId(former.userId))];
  for (const user of candidates) {
    const own = user && (await confirmedEmail(tx, user));
    if (user?.suspendedAt === null && own && foldName(own) === foldName(email)) return { user, email: own };
  }
  return undefined;
}
