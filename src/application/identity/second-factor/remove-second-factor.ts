import { DomainError } from '../../../domain/shared/domain-error.ts';
import { lockCaller, type Caller } from '../../calls/caller.ts';
import type { Device } from '../../calls/device.ts';
import { notifyOwner } from '../../mail/account-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../../security-log/security-event.ts';

export interface RemoveSecondFactorInput {
  /** The user whose factor is removed. */
  readonly userId: number;
  readonly caller: Caller;
  readonly device: Device;
}

/** Turns off a second factor: the caller's own or, for an administrator, that of a user who has lost it. */
export class RemoveSecondFactor {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
    },
  ) {}

  /** @throws DomainError `not-found` if there is no such user, `second-factor-none` (conflict); as `lockCaller` */
  async execute({ userId, caller, device }: RemoveSecondFactorInput): Promise<void> {
    await this.deps.unitOfWork.run(async (tx) => {
      const actor = await lockCaller(tx, caller);
      const user = await tx.users.lock(userId);
      if (!user) throw new DomainError('not-found', 'not-found');
      if (!(await tx.secondFactors.of(userId))?.confirmedAt || !(await tx.secondFactors.remove(userId)))
        throw new DomainError('conflict', 'second-factor-none');
      const isOwn = userId === actor.id;
      const now = this.deps.clock.now();
      const detail = isOwn ? undefined : 'by-administrator';
      await tx.securityLog.add(
        securityEvent(now, device, { kind: 'second-factor-off', actor, subject: userSubject(userId), detail }),
      );
      await notifyOwner(tx, user, isOwn ? 'factor-off' : 'factor-taken', now);
    });
  }
}
