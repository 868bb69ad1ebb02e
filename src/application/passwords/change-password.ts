import { DomainError, invalidField } from '../../domain/shared/domain-error.ts';
import { tellOwner } from '../mail/account-mail.ts';
import type { Clock } from '../ports/clock.ts';
import type { Hasher } from '../ports/hasher.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { User } from '../../domain/user/user.ts';
import type { RecordEvent } from '../security-log/record-event.ts';
import { securityEvent, userSubject } from '../security-log/security-event.ts';
import { openSession, type Device } from '../accounts/open-session.ts';
import type { PasswordPolicy } from './password-policy.ts';

export interface ChangePasswordInput {
  readonly user: User;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly device: Device;
}

/** Changes one's own password; every session ends and the one in use goes on under a new secret. */
export class ChangePassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly hasher: Hasher,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly policy: PasswordPolicy,
    private readonly recordEvent: RecordEvent,
  ) {}

  /** @throws DomainError (invalid) `current-password-wrong` at `currentPassword`, an advice of the password policy at `newPassword` */
  async execute(input: ChangePasswordInput): Promise<{ sessionSecret: string }> {
    if (!(await this.hasher.verify(input.user.passwordHash, input.currentPassword))) {
      await this.recordEvent.execute(input.device, { kind: 'password-changed', outcome: 'refused', detail: 'current-password-wrong', actor: input.user, subject: userSubject(input.user.id) });
      throw invalidField('currentPassword', 'current-password-wrong');
    }
    this.policy.check(input.newPassword, 'newPassword', [input.user.username, input.user.email]);
    const passwordHash = await this.hasher.hash(input.newPassword);
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const user = await tx.users.lock(input.user.id);
      if (!user) throw new DomainError('unauthenticated', 'not-signed-in');
      await tx.users.save({ ...user, passwordHash });
      await tx.sessions.endAllOf(user.id);
      await tx.securityLog.add(securityEvent(now, input.device, { kind: 'password-changed', actor: user, subject: userSubject(user.id) }));
      await tellOwner(tx, user, 'password-changed', now);
      return { sessionSecret: await openSession(tx, user.id, input.device, now, this.ids) };
    });
  }
}
