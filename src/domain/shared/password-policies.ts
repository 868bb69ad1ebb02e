/**
 * How much is asked of a new password: the specification's six characters with advice, the usual minimum, or all of the
 * advice.
 */
export const PASSWORD_POLICIES = ['advise', 'standard', 'strict'] as const;
export type PasswordPolicyName = (typeof PASSWORD_POLICIES)[number];

/** What a policy refuses. */
export interface PasswordRules {
  readonly minLength: number;
  /** Whether the commonest passwords are refused. */
  readonly refusesCommon: boolean;
}

/** ASVS 6.2.1 asks for at least 8 characters and recommends 15; 6.2.4 refuses common passwords. */
export const PASSWORD_RULES: Readonly<Record<PasswordPolicyName, PasswordRules>> = {
  advise: { minLength: 6, refusesCommon: false },
  standard: { minLength: 8, refusesCommon: true },
  strict: { minLength: 15, refusesCommon: true },
};
