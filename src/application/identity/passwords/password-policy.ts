import { adviseOnPassword } from '../../../domain/shared/passwords/password-advice.ts';
import { PASSWORD_RULES, type PasswordPolicyName } from '../../../domain/shared/passwords/password-policies.ts';
import type { Message } from '../../../domain/shared/messages/message.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';

/** Checks new passwords. The form itself checks the minimum length that all policies have. */
export class PasswordPolicy {
  /** @param isCommon whether a password is one of the most common ones */
  constructor(
    private readonly deps: {
      readonly name: PasswordPolicyName;
      readonly isCommon: (password: string) => boolean;
    },
  ) {}

  /**
   * @param field the name of the field with the new password
   * @param names username and mail address of the account, which attackers guess first
   * @throws DomainError (invalid) at the field with the violated rule
   */
  check(password: string, field: string, names: readonly (string | null)[]): void {
    const fault = this.faultOf(password, names);
    if (fault !== undefined)
      throw new DomainError('invalid', fault.key, {
        ...(fault.params && { params: fault.params }),
        fields: { [field]: fault },
      });
  }

  private faultOf(password: string, names: readonly (string | null)[]): Message | undefined {
    if (this.deps.name === 'advise') return undefined;
    const advice = adviseOnPassword(password, { isCommon: this.deps.isCommon, names });
    if (this.deps.name === 'strict') return advice[0] && { key: advice[0] };
    const { minLength } = PASSWORD_RULES[this.deps.name];
    if ([...password].length < minLength) return { key: 'password-min-length', params: { limit: minLength } };
    return advice.includes('password-advice-common') ? { key: 'password-advice-common' } : undefined;
  }
}
