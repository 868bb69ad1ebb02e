import { DomainError, invalidField } from '../../domain/shared/domain-error.ts';
import { recoveryCodeOf, totpCodeOf } from '../../domain/user/second-factor.ts';
import type { User } from '../../domain/user/user.ts';
import { notifyOwner } from '../mail/account-mail.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { Clock } from '../ports/clock.ts';
import type { SecretBox, Totp } from '../ports/hasher.ts';
import type { Ids } from '../ports/ids.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import { secretContext } from './secret-context.ts';

/** How somebody proved who they are beside the password. */
export type SecondProof = 'none' | 'totp' | 'recovery-code';

/** Judges the code that stands beside a right password. */
export class VerifySecondFactor {
  constructor(
    private readonly totp: Totp,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly operatorLog: OperatorLog,
  ) {}

  /**
   * Uses the code up in the given transaction; the use of a recovery code is told to the account's owner.
   * @returns `none` when the account has no second factor
   * @throws DomainError (unauthenticated) `second-factor-required` without a code, `second-factor-invalid` with one
   * that is wrong or was used
   */
  async execute(tx: Transaction, user: User, code: string | undefined): Promise<SecondProof> {
    const userId = user.id;
    const factor = await tx.secondFactors.of(userId);
    if (!factor?.confirmedAt) return 'none';
    if (code === undefined) throw new DomainError('unauthenticated', 'second-factor-required');
    const sixDigits = totpCodeOf(code);
    if (sixDigits !== undefined && (await this.isTotp(tx, userId, factor.secret, sixDigits))) return 'totp';
    const recovery = recoveryCodeOf(code);
    if (recovery !== undefined && (await tx.secondFactors.useCode(userId, this.ids.digest(recovery)))) {
      await notifyOwner(tx, user, 'recovery-used', this.clock.now());
      return 'recovery-code';
    }
    throw new DomainError('unauthenticated', 'second-factor-invalid');
  }

  /**
   * The same for a caller who is signed in: a wrong code does not end the session, so the refusal is no
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
    const secret = this.box.open(sealed, secretContext(userId));
    if (secret === undefined) {
      this.operatorLog.alert('second_factor.key_missing', { userId });
      return false;
    }
    const step = this.totp.stepOf(secret, code, this.clock.now());
    // Sealed anew at each use, so that the keys of the settings can be replaced.
    return step !== undefined && tx.secondFactors.useStep(userId, step, this.box.seal(secret, secretContext(userId)));
  }
}
