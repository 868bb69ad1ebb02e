/**
 * How strict the rules for new passwords are: the specification's six characters with advice (`advise`), the usual
 * minimum (`standard`), or all of the advice (`strict`).
 */
export const PASSWORD_POLICIES = ['advise', 'standard', 'strict'] as const;
export type PasswordPolicyName = (typeof PASSWORD_POLICIES)[number];

/** The rules of a policy. */
export interface PasswordRules {
  readonly minLength: number;
  /** Whether the most common passwords are refused. */
  readonly refusesCommon: boolean;
}

/** ASVS 6.2.1 requires at least 8 characters and recommends 15; 6.2.4 forbids common passwords. */
export const PASSWORD_RULES: Readonly<Record<PasswordPolicyName, PasswordRules>> = {
  advise: { minLength: 6, refusesCommon: false },
  standard: { minLength: 8, refusesCommon: true },
  strict: { minLength: 15, refusesCommon: true },
};
