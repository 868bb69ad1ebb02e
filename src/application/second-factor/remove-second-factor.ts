import { DomainError } from '../../domain/shared/domain-error.ts';
import { lockCaller, type Caller } from '../accounts/caller.ts';
import type { Device } from '../accounts/open-session.ts';
import { notifyOwner } from '../mail/account-mail.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../security-log/security-event.ts';

export interface RemoveSecondFactorInput {
  /** Whose factor. */
  readonly userId: number;
  readonly caller: Caller;
  readonly device: Device;
}

/** Turns a second factor off: one's own, or as an administrator that of somebody who lost it. */
export class RemoveSecondFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not-found` when there is no such user, `second-factor-none` (conflict); as `lockCaller` */
  async execute({ userId, caller, device }: RemoveSecondFactorInput): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const actor = await lockCaller(tx, caller);
      const user = await tx.users.lock(userId);
      if (!user) throw new DomainError('not-found', 'not-found');
      if (!(await tx.secondFactors.of(userId))?.confirmedAt || !(await tx.secondFactors.remove(userId)))
        throw new DomainError('conflict', 'second-factor-none');
      const own = userId === actor.id;
      const now = this.clock.now();
      const detail = own ? undefined : 'by-administrator';
      await tx.securityLog.add(
        securityEvent(now, device, { kind: 'second-factor-off', actor, subject: userSubject(userId), detail }),
      );
      await notifyOwner(tx, user, own ? 'factor-off' : 'factor-taken', now);
    });
  }
}
