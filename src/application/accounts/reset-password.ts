import { DomainError, invalidField } from '../../domain/shared/domain-error.ts';
import { foldName } from '../../domain/user/user.ts';
import type { Clock } from '../ports/clock.ts';
import type { Hasher } from '../ports/hasher.ts';
import type { Ids } from '../ports/ids.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';

export interface ResetPasswordInput {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** Sets a new password with a mailed token, which is good once, and ends every session of the account. */
export class ResetPassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly hasher: Hasher,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @throws DomainError (malformed) `reset-token-invalid`, `reset-email-wrong`; the latter does not use the token up */
  async execute(input: ResetPasswordInput): Promise<void> {
    const tokenHash = this.ids.digest(input.token);
    await this.unitOfWork.run((tx) => this.accountOf(tx, tokenHash, input.email));
    const passwordHash = await this.hasher.hash(input.password);
    await this.unitOfWork.run(async (tx) => {
      const user = await this.accountOf(tx, tokenHash, input.email);
      if (!(await tx.passwordResets.useUp(tokenHash))) throw new DomainError('malformed', 'reset-token-invalid');
      await tx.users.save({ ...user, passwordHash });
      await tx.sessions.endAllOf(user.id);
    });
  }

  private async accountOf(tx: Transaction, tokenHash: string, email: string) {
    const reset = await tx.passwordResets.byTokenHash(tokenHash);
    const user = reset && reset.expiresAt > this.clock.now() ? await tx.users.lock(reset.userId) : undefined;
    if (!user) throw new DomainError('malformed', 'reset-token-invalid');
    if (user.email === null || foldName(user.email) !== foldName(email)) {
      throw new DomainError('malformed', 'reset-email-wrong', { fields: invalidField('email', 'reset-email-wrong').fields });
    }
    return user;
  }
}
