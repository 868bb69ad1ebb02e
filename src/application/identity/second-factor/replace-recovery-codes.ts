import { DomainError } from '../../../domain/shared/domain-error.ts';
import { lockCaller, type Caller } from '../../calls/caller.ts';
import type { Device } from '../../calls/device.ts';
import { notifyOwner } from '../../mail/account-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../../security-log/security-event.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';

/** Replaces recovery codes that were used, lost or disclosed. */
export class ReplaceRecoveryCodes {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly ids: Ids;
    },
  ) {}

  /** @throws DomainError `second-factor-none` (conflict); as `lockCaller` */
  async execute({ caller, device }: { caller: Caller; device: Device }): Promise<readonly string[]> {
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      const user = await lockCaller(tx, caller);
      if (!(await tx.secondFactors.of(user.id))?.confirmedAt) throw new DomainError('conflict', 'second-factor-none');
      await tx.securityLog.add(
        securityEvent(now, device, { kind: 'recovery-codes-replaced', actor: user, subject: userSubject(user.id) }),
      );
      await notifyOwner(tx, user, 'recovery-replaced', now);
      return giveRecoveryCodes(tx, user.id, this.deps.ids);
    });
  }
}
