import type { User } from '../../../domain/user/user.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../../security-log/security-event.ts';
import type { Device } from '../../calls/device.ts';

export interface SignOutInput {
  readonly sessionSecret: string;
  /** Undefined if the session had already expired. */
  readonly user: User | undefined;
  readonly device: Device;
}

/** Ends a session permanently: a copy of its cookie is invalid afterwards. */
export class SignOut {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly ids: Ids;
    },
  ) {}

  async execute({ sessionSecret, user, device }: SignOutInput): Promise<void> {
    await this.deps.unitOfWork.run(async (tx) => {
      await tx.sessions.end(this.deps.ids.digest(sessionSecret));
      if (user)
        await tx.securityLog.add(
          securityEvent(this.deps.clock.now(), device, {
            kind: 'sign-out',
            actor: user,
            subject: userSubject(user.id),
          }),
        );
    });
  }
}
