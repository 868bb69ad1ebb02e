import { adviseOnPassword } from '../../domain/shared/password-advice.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';

/** What is asked of a new password beyond its shortest length, which the form knows. */
export class PasswordPolicy {
  /**
   * @param strict whether what is advised against is refused
   * @param isCommon whether a password is one of the commonest
   */
  constructor(
    private readonly strict: boolean,
    private readonly isCommon: (password: string) => boolean,
  ) {}

  /**
   * @param field where the new password stands in the call
   * @param names the account's own, which others guess first
   * @throws DomainError (invalid) with the first advice at the field, where the policy is strict
   */
  check(password: string, field: string, names: readonly (string | null)[]): void {
    if (!this.strict) return;
    const [first] = adviseOnPassword(password, { isCommon: this.isCommon, names });
    if (first !== undefined) throw new DomainError('invalid', first, { fields: { [field]: { key: first } } });
  }
}
