import { DomainError, invalidField } from '../../../domain/shared/domain-error.ts';
import { recoveryCodeOf, totpCodeOf } from '../../../domain/user/second-factor.ts';
import type { User } from '../../../domain/user/user.ts';
import { notifyOwner } from '../../mail/account-mail.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SecretBox, Totp } from '../../ports/hasher.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Transaction } from '../../ports/unit-of-work.ts';
import { secretContext } from './secret-context.ts';

/** How a user proved their identity in addition to the password. */
export type SecondProof = 'none' | 'totp' | 'recovery-code';

/** Verifies the second factor after the password was verified. */
export class VerifySecondFactor {
  constructor(
    private readonly deps: {
      readonly totp: Totp;
      readonly secretBox: SecretBox;
      readonly clock: Clock;
      readonly ids: Ids;
      readonly operatorLog: OperatorLog;
    },
  ) {}

  /**
   * Verifies a code and marks it as used in the given transaction. The owner is notified if it is a recovery code.
   * @returns `none` if the account has no second factor
   * @throws DomainError (unauthenticated) `second-factor-required` without a code, `second-factor-invalid` if the code
   * is wrong or was used
   */
  async execute(tx: Transaction, user: User, code: string | undefined): Promise<SecondProof> {
    const userId = user.id;
    const factor = await tx.secondFactors.of(userId);
    if (!factor?.confirmedAt) return 'none';
    if (code === undefined) throw new DomainError('unauthenticated', 'second-factor-required');
    const sixDigits = totpCodeOf(code);
    if (sixDigits !== undefined && (await this.isTotp(tx, userId, factor.secret, sixDigits))) return 'totp';
    const recovery = recoveryCodeOf(code);
    if (recovery !== undefined && (await tx.secondFactors.useCode(userId, this.deps.ids.digest(recovery)))) {
      await notifyOwner(tx, user, 'recovery-used', this.deps.clock.now());
      return 'recovery-code';
    }
    throw new DomainError('unauthenticated', 'second-factor-invalid');
  }

  /**
   * Like `execute`, but for a signed-in caller: a wrong code does not end the session, so the error is not
   * `unauthenticated`.
   * @throws DomainError (invalid) `second-factor-required` or `second-factor-invalid` at `code`
   */
  async confirm(tx: Transaction, user: User, code: string | undefined): Promise<SecondProof> {
    try {
      return await this.execute(tx, user, code);
    } catch (error) {
      throw error instanceof DomainError && error.kind === 'unauthenticated' ? invalidField('code', error.code) : error;
    }
  }

  private async isTotp(tx: Transaction, userId: number, sealed: string, code: string): Promise<boolean> {
    const secret = this.deps.secretBox.open(sealed, secretContext(userId));
    if (secret === undefined) {
      this.deps.operatorLog.alert('second_factor.key_missing', { userId });
      return false;
    }
    const step = this.deps.totp.stepOf(secret, code, this.deps.clock.now());
    // The secret is encrypted again at each use, so that the configured keys can be rotated.
    return (
      step !== undefined &&
      tx.secondFactors.useStep(userId, step, this.deps.secretBox.seal(secret, secretContext(userId)))
    );
  }
}
