import { translate } from '../../domain/shared/messages/catalogues.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Mailer, PortalUrls, RecipientLimits } from '../ports/mailer.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { confirmedEmail, findAddressOwner, resetEmail } from './confirmed-email.ts';
import { foldName, type User } from '../../domain/user/user.ts';
import { nameInMail } from '../../domain/user/username.ts';
import { sendWithinLimit } from './send-within-limit.ts';

/** A reset link is valid for one hour. */
const RESET_VALID_MS = 60 * 60 * 1000;

interface Addressee {
  readonly user: User;
  readonly email: string;
  readonly confirmed: boolean;
}

/**
 * Creates a reset token for the account of an address, if there is one, and mails the link.
 * The token is created here, so that it is never stored in the outbox. Every attempt creates a new one, which voids the
 * older one. If the recipient's limit is reached, the mail is dropped and the last link stays valid.
 */
export class SendResetMail {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly mailer: Mailer;
      readonly recipientLimits: RecipientLimits;
      readonly clock: Clock;
      readonly ids: Ids;
      readonly operatorLog: OperatorLog;
      readonly urls: PortalUrls;
    },
  ) {}

  async execute(item: OutboxItem<'reset-mail'>): Promise<void> {
    const addressee = await this.deps.unitOfWork.run((tx) => findAddressee(tx, item.payload.email));
    if (addressee) {
      const waitMs = await sendWithinLimit(this.deps.recipientLimits, 'link', addressee.email, () =>
        this.send(addressee, item.key),
      );
      if (waitMs > 0) this.deps.operatorLog.info('mail.recipient_limit', { item: item.id, kind: item.kind });
    }
    await this.deps.unitOfWork.run((tx) => tx.outbox.done(item));
  }

  private async send({ user, email, confirmed }: Addressee, messageId: string): Promise<void> {
    const token = this.deps.ids.secret();
    const exists = await this.deps.unitOfWork.run(async (tx) => {
      if (!(await tx.users.lock(user.id))) return false;
      const expiresAt = new Date(this.deps.clock.now().getTime() + RESET_VALID_MS);
      await tx.passwordResets.replace({ tokenHash: this.deps.ids.digest(token), userId: user.id, expiresAt });
      return true;
    });
    if (!exists) return;
    const { language } = user;
    const text = translate(language, {
      key: 'mail-reset-text',
      params: { link: `${this.deps.urls.publicUrl}/reset-password/${token}` },
    });
    // Until the address is confirmed, the username may be a text that somebody else chose.
    const name = confirmed
      ? `\n${translate(language, { key: 'mail-reset-username', params: { username: nameInMail(user) } })}`
      : '';
    await this.deps.mailer.send({
      to: email,
      subject: translate(language, { key: 'mail-reset-subject' }),
      text: `${text}${name}`,
      language,
      messageId,
      userIds: [user.id],
    });
  }
}

/**
 * Finds the account of an address: the one that confirmed it, otherwise the one that gave it first and has no confirmed
 * address.
 */
async function findAddressee(tx: Transaction, email: string): Promise<Addressee | undefined> {
  const user = (await findAddressOwner(tx, email)) ?? (await tx.users.byEmail(email));
  const ownEmail = user && (await resetEmail(tx, user));
  // A suspended account receives no link.
  if (!user || user.suspendedAt !== null || !ownEmail || foldName(ownEmail) !== foldName(email)) return undefined;
  return { user, email: ownEmail, confirmed: (await confirmedEmail(tx, user)) !== null };
}
