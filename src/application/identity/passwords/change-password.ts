import { invalidField } from '../../../domain/shared/domain-error.ts';
import { notifyOwner } from '../../mail/account-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Hasher } from '../../ports/hasher.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { VerifySecondFactor } from '../second-factor/verify-second-factor.ts';
import type { RecordEvent } from '../../security-log/record-event.ts';
import { securityEvent, userSubject } from '../../security-log/security-event.ts';
import { lockCaller, type Caller } from '../../calls/caller.ts';
import type { Device } from '../../calls/device.ts';
import { openSession } from '../sessions/open-session.ts';
import type { PasswordPolicy } from './password-policy.ts';

export interface ChangePasswordInput {
  readonly caller: Caller;
  readonly currentPassword: string;
  readonly newPassword: string;
  /** Code of an authenticator app, or a recovery code; required if a second factor is on. */
  readonly code?: string | undefined;
  readonly device: Device;
}

/** Changes the caller's own password. All sessions end, and the one in use continues under a new secret. */
export class ChangePassword {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly hasher: Hasher;
      readonly verifySecondFactor: VerifySecondFactor;
      readonly clock: Clock;
      readonly ids: Ids;
      readonly passwordPolicy: PasswordPolicy;
      readonly recordEvent: RecordEvent;
    },
  ) {}

  /**
   * The new session counts as a recent sign-in, so the same proof as for a sign-in is required.
   * @throws DomainError (invalid) `current-password-wrong` at `currentPassword`, an advice of the password policy at
   * `newPassword`, `second-factor-required` or `second-factor-invalid` at `code`; as `lockCaller`
   */
  async execute(input: ChangePasswordInput): Promise<{ sessionSecret: string }> {
    const { caller } = input;
    if (!(await this.deps.hasher.verify(caller.passwordHash, input.currentPassword))) {
      await this.deps.recordEvent.execute(input.device, {
        kind: 'password-changed',
        outcome: 'refused',
        detail: 'current-password-wrong',
        actor: caller,
        subject: userSubject(caller.id),
      });
      throw invalidField('currentPassword', 'current-password-wrong');
    }
    this.deps.passwordPolicy.check(input.newPassword, 'newPassword', [caller.username, caller.email]);
    const passwordHash = await this.deps.hasher.hash(input.newPassword);
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      const user = await lockCaller(tx, caller);
      await this.deps.verifySecondFactor.confirm(tx, user, input.code);
      await tx.users.save({ ...user, passwordHash });
      await tx.sessions.endAllOf(user.id);
      await tx.passwordResets.voidAllOf(user.id);
      await tx.securityLog.add(
        securityEvent(now, input.device, { kind: 'password-changed', actor: user, subject: userSubject(user.id) }),
      );
      await notifyOwner(tx, user, 'password-changed', now);
      return { sessionSecret: await openSession(tx, user.id, input.device, now, this.deps.ids) };
    });
  }
}
