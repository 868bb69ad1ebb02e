import { userUpdatedEvent } from '../../../domain/history/history-event.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { suspendUser } from '../../../domain/user/suspend.ts';
import type { User } from '../../../domain/user/user.ts';
import { notifyOwner } from '../../mail/account-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../../security-log/security-event.ts';
import { lockCaller, type Caller } from '../../calls/caller.ts';
import type { Device } from '../../calls/device.ts';

export interface SuspendUserInput {
  readonly id: number;
  readonly caller: Caller;
  /** For administrators; the owner's mail does not contain it. */
  readonly reason: string;
  readonly device: Device;
}

/**
 * Suspends an account: its sessions and reset links end immediately. Its open requests continue at the provider.
 */
export class SuspendUser {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
    },
  ) {}

  /** @throws DomainError `not-found`, (conflict) `own-account-suspension`, `already-suspended`; as `lockCaller` */
  async execute({ id, caller, reason, device }: SuspendUserInput): Promise<User> {
    const at = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      // Two administrators who suspend each other at the same time must not both succeed.
      await tx.users.lockAdministrators();
      const actor = await lockCaller(tx, caller);
      const user = await tx.users.lock(id);
      if (!user) throw new DomainError('not-found', 'not-found');
      const suspended = suspendUser(user, reason, at, actor.id);
      await tx.users.save(suspended);
      await tx.sessions.endAllOf(id);
      await tx.passwordResets.voidAllOf(id);
      await notifyOwner(tx, user, 'suspended', at);
      await tx.securityLog.add(
        securityEvent(at, device, { kind: 'user-suspended', actor, subject: userSubject(id), reason }),
      );
      await tx.history.add(userUpdatedEvent(at, { userId: id, actor, note: 'suspended' }));
      return suspended;
    });
  }
}
