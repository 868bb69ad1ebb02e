import { userUpdatedEvent } from '../../../domain/history/history-event.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { reinstateUser } from '../../../domain/user/suspend.ts';
import type { User } from '../../../domain/user/user.ts';
import { notifyOwner } from '../../mail/account-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../../security-log/security-event.ts';
import { lockCaller, type Caller } from '../../calls/caller.ts';
import type { Device } from '../../calls/device.ts';

export interface ReinstateUserInput {
  readonly id: number;
  readonly caller: Caller;
  readonly reason: string | undefined;
  readonly device: Device;
}

/** Ends the suspension of an account. Its owner must sign in again. */
export class ReinstateUser {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
    },
  ) {}

  /** @throws DomainError `not-found`, `not-suspended` (conflict); as `lockCaller` */
  async execute({ id, caller, reason, device }: ReinstateUserInput): Promise<User> {
    const at = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      await tx.users.lockAdministrators();
      const actor = await lockCaller(tx, caller);
      const user = await tx.users.lock(id);
      if (!user) throw new DomainError('not-found', 'not-found');
      const reinstated = reinstateUser(user);
      await tx.users.save(reinstated);
      // Ends any session that may have been opened during the suspension.
      await tx.sessions.endAllOf(id);
      await notifyOwner(tx, user, 'reinstated', at);
      await tx.securityLog.add(
        securityEvent(at, device, { kind: 'user-reinstated', actor, subject: userSubject(id), reason }),
      );
      await tx.history.add(userUpdatedEvent(at, { userId: id, actor, note: 'reinstated' }));
      return reinstated;
    });
  }
}
