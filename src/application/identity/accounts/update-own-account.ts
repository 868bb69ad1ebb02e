import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { Language } from '../../../domain/shared/messages/message.ts';
import { foldName, type User } from '../../../domain/user/user.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../../security-log/security-event.ts';
import { requestEmailConfirmation } from '../mail-address/request-email-confirmation.ts';
import { confirmedEmail } from '../../mail/confirmed-email.ts';
import { notifyFormerAddress } from '../../mail/email-change-mail.ts';
import { holdAddress } from '../mail-address/hold-address.ts';
import { lockCaller, type Caller } from '../../calls/caller.ts';
import type { Device } from '../../calls/device.ts';

export interface OwnAccountChange {
  /** Absent: unchanged; null: removes the address. */
  readonly email?: string | null | undefined;
  readonly language?: Language | undefined;
}

/**
 * Changes the caller's own account. A new address is shown immediately, and receives mails after it was confirmed.
 * If another account holds the address, the response is the same, so that nobody learns which addresses have an
 * account.
 */
export class UpdateOwnAccount {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly ids: Ids;
    },
  ) {}

  /** @throws DomainError `changed-meanwhile` (conflict); as `lockCaller` */
  async execute(caller: Caller, change: OwnAccountChange, device: Device): Promise<User> {
    return this.deps.unitOfWork.run(async (tx) => {
      const user = await lockCaller(tx, caller);
      // Authorization decided by the address at that time whether it changes and whether a step-up is required.
      if (change.email !== undefined && user.email !== caller.email)
        throw new DomainError('conflict', 'changed-meanwhile');
      const changed: User = {
        ...user,
        ...(change.email !== undefined && { email: change.email }),
        ...(change.language !== undefined && { language: change.language }),
      };
      await tx.users.save(changed, { shareEmail: true });
      if (fold(changed.email) !== fold(user.email)) await this.changeAddress(tx, user, changed, device);
      return changed;
    });
  }

  private async changeAddress(tx: Transaction, before: User, after: User, device: Device): Promise<void> {
    const now = this.deps.clock.now();
    const former = await confirmedEmail(tx, before);
    await tx.securityLog.add(
      securityEvent(now, device, { kind: 'email-changed', actor: after, subject: userSubject(after.id) }),
    );
    if (former !== null && fold(former) === fold(after.email)) {
      await holdAddress(tx, after);
      await tx.emailChanges.remove(after.id);
      return;
    }
    await notifyFormerAddress(tx, before, now);
    if (after.email === null) await tx.emailChanges.remove(after.id);
    else await requestEmailConfirmation(tx, { userId: after.id, formerEmail: former }, now, this.deps.ids);
  }
}

const fold = (email: string | null): string | null => (email === null ? null : foldName(email));
