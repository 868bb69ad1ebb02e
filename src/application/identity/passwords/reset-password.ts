import { DomainError, invalidField } from '../../../domain/shared/domain-error.ts';
import { foldName } from '../../../domain/user/user.ts';
import { notifyOwner } from '../../mail/account-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Hasher } from '../../ports/hasher.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../../security-log/security-event.ts';
import { resetEmail } from '../../mail/confirmed-email.ts';
import { confirmAddress } from '../mail-address/hold-address.ts';
import type { Device } from '../../calls/device.ts';
import type { PasswordPolicy } from './password-policy.ts';

export interface ResetPasswordInput {
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly device: Device;
}

/**
 * Sets a new password with a mailed token, which can be used once, and ends all sessions of the account. A second
 * factor is still required at sign-in.
 */
export class ResetPassword {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly hasher: Hasher;
      readonly clock: Clock;
      readonly ids: Ids;
      readonly passwordPolicy: PasswordPolicy;
    },
  ) {}

  /**
   * @throws DomainError (malformed) `reset-token-invalid`, `reset-email-wrong`; an advice of the password policy
   * (invalid). The token is used up only on success
   */
  async execute(input: ResetPasswordInput): Promise<void> {
    const tokenHash = this.deps.ids.digest(input.token);
    const { username } = await this.deps.unitOfWork.run((tx) => this.accountOf(tx, tokenHash, input.email));
    this.deps.passwordPolicy.check(input.password, 'password', [username, input.email]);
    const now = this.deps.clock.now();
    const passwordHash = await this.deps.hasher.hash(input.password);
    await this.deps.unitOfWork.run(async (tx) => {
      const user = await this.accountOf(tx, tokenHash, input.email);
      if (!(await tx.passwordResets.useUp(tokenHash))) throw new DomainError('malformed', 'reset-token-invalid');
      await tx.users.save({ ...user, passwordHash });
      await tx.sessions.endAllOf(user.id);
      // The link was mailed to the first address of the account, so its use confirms the address.
      if ((await tx.emailChanges.of(user.id))?.formerEmail === null) await confirmAddress(tx, user);
      await tx.securityLog.add(securityEvent(now, input.device, { kind: 'reset-done', subject: userSubject(user.id) }));
      await notifyOwner(tx, user, 'password-reset', now);
    });
  }

  private async accountOf(tx: Transaction, tokenHash: string, email: string) {
    const reset = await tx.passwordResets.byTokenHash(tokenHash);
    const user = reset && reset.expiresAt > this.deps.clock.now() ? await tx.users.lock(reset.userId) : undefined;
    if (!user || user.suspendedAt !== null) throw new DomainError('malformed', 'reset-token-invalid');
    const ownEmail = await resetEmail(tx, user);
    if (ownEmail === null || foldName(ownEmail) !== foldName(email)) {
      throw new DomainError('malformed', 'reset-email-wrong', {
        fields: invalidField('email', 'reset-email-wrong').fields,
      });
    }
    return user;
  }
}
