import { DomainError, invalidField } from '../../../domain/shared/domain-error.ts';
import { totpCodeOf } from '../../../domain/user/second-factor.ts';
import { lockCaller, type Caller } from '../../calls/caller.ts';
import type { Device } from '../../calls/device.ts';
import { notifyOwner } from '../../mail/account-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SecretBox, Totp } from '../../ports/hasher.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../../security-log/security-event.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';
import { secretContext } from './secret-context.ts';

export interface ConfirmInput {
  readonly caller: Caller;
  readonly code: string;
  readonly device: Device;
}

/**
 * Turns on a second factor after a valid code was entered. All other sessions end, because they were opened without it.
 */
export class ConfirmSecondFactor {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly totp: Totp;
      readonly secretBox: SecretBox;
      readonly clock: Clock;
      readonly ids: Ids;
    },
  ) {}

  /**
   * @returns the recovery codes, which are shown only once
   * @throws DomainError `second-factor-none` (conflict) if no enrolment was started, `second-factor-on` (conflict),
   * `second-factor-invalid` (invalid) at `code`; as `lockCaller`
   */
  async execute({ caller, code, device }: ConfirmInput): Promise<readonly string[]> {
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      // Two concurrent confirmations must not both create recovery codes.
      const user = await lockCaller(tx, caller);
      const factor = await tx.secondFactors.of(user.id);
      if (!factor) throw new DomainError('conflict', 'second-factor-none');
      if (factor.confirmedAt) throw new DomainError('conflict', 'second-factor-on');
      const secret = this.deps.secretBox.open(factor.secret, secretContext(user.id));
      const digits = totpCodeOf(code);
      const step =
        secret !== undefined && digits !== undefined ? this.deps.totp.stepOf(secret, digits, now) : undefined;
      if (step === undefined) throw invalidField('code', 'second-factor-invalid');
      await tx.secondFactors.useStep(user.id, step, factor.secret);
      await tx.secondFactors.confirm(user.id, now);
      await tx.sessions.endAllOf(user.id, caller.sessionIdHash);
      await tx.securityLog.add(
        securityEvent(now, device, { kind: 'second-factor-on', actor: user, subject: userSubject(user.id) }),
      );
      await notifyOwner(tx, user, 'factor-on', now);
      return giveRecoveryCodes(tx, user.id, this.deps.ids);
    });
  }
}
