import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Language } from '../../domain/shared/sentences/sentence.ts';
import { foldName, type User } from '../../domain/user/user.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../security-log/security-event.ts';
import { confirmedEmail } from '../mail-address/confirmed-email.ts';
import { tellFormerAddress } from '../mail-address/email-change-mail.ts';
import { lockCaller, type Caller } from './caller.ts';
import type { Device } from './open-session.ts';
import { EMAIL_CONFIRMATION_MS } from './session-rules.ts';

export interface OwnAccountChange {
  /** Absent stays, null takes the address away. */
  readonly email?: string | null | undefined;
  readonly language?: Language | undefined;
}

/** A change of one's own account. An address in the place of another is shown at once and written to once it is confirmed. */
export class UpdateOwnAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @throws DomainError `email-taken`, `changed-meanwhile` (conflict); as `lockCaller` */
  async execute(caller: Caller, change: OwnAccountChange, device: Device): Promise<User> {
    return this.unitOfWork.run(async (tx) => {
      const user = await lockCaller(tx, caller);
      // Whether the address changes, and a fresh proof is needed for it, was decided by the one at admission.
      if (change.email !== undefined && user.email !== caller.email) throw new DomainError('conflict', 'changed-meanwhile');
      const changed: User = {
        ...user,
        ...(change.email !== undefined && { email: change.email }),
        ...(change.language !== undefined && { language: change.language }),
      };
      await tx.users.save(changed);
      if (fold(changed.email) !== fold(user.email)) await this.changeAddress(tx, user, changed, device);
      return changed;
    });
  }

  private async changeAddress(tx: Transaction, before: User, after: User, device: Device): Promise<void> {
    const now = this.clock.now();
    const former = await confirmedEmail(tx, before);
    await tx.securityLog.add(securityEvent(now, device, { kind: 'email-changed', actor: after, subject: userSubject(after.id) }));
    if (fold(former) === fold(after.email)) {
      await tx.emailChanges.remove(after.id);
      return;
    }
    await tellFormerAddress(tx, before, now);
    // A first address stands in nobody's place, and without one there is none to confirm.
    if (former === null || after.email === null) {
      await tx.emailChanges.remove(after.id);
      return;
    }
    // The link's token is made when the mail is sent, so that it stands in no queue; nobody knows this one.
    const tokenHash = this.ids.digest(this.ids.secret());
    await tx.emailChanges.replace({ userId: after.id, tokenHash, formerEmail: former, expiresAt: new Date(now.getTime() + EMAIL_CONFIRMATION_MS) });
    await tx.outbox.add({ kind: 'email-confirmation', payload: { userId: after.id }, stream: `user-mail:${after.id}`, aggregate: null, aggregateId: null, dueAt: now, createdAt: now });
  }
}

const fold = (email: string | null): string | null => (email === null ? null : foldName(email));
