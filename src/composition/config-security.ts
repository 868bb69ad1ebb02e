import { z } from 'zod';
import { PASSWORD_POLICIES, type PasswordPolicyName } from '../domain/shared/password-policies.ts';

const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The variables of how the portal is guarded. */
export const securityVariables = {
  ADMIN_SECOND_FACTOR: given(z.enum(['optional', 'required'])),
  PASSWORD_POLICY: given(z.enum(PASSWORD_POLICIES)),
  OVERLOAD_DELAY_MS: given(z.coerce.number().int().min(0).max(60_000)),
  LETTERS_PER_DAY: given(z.coerce.number().int().min(1).max(100_000)),
  SECURITY_LOG_DAYS: given(z.coerce.number().int().min(1).max(3_650)),
};

/** How accounts, and the process itself, are guarded. */
export interface SecurityConfig {
  /** Whether an administrator without a second factor has no rights as such. */
  readonly administratorsNeedSecondFactor: boolean;
  /** What is asked of new passwords. */
  readonly passwordPolicy: PasswordPolicyName;
  /** So late may the event loop be on average, in milliseconds, before calls are refused; 0: they never are. */
  readonly overloadDelayMs: number;
  /** Letters that one account may send within 24 hours. */
  readonly loaUploadsPerDay: number;
  /** Days that an event of the security log is kept. */
  readonly logDays: number;
}

/** @param production where more is asked of passwords unless the settings say otherwise */
export function securityOf(env: z.output<z.ZodObject<typeof securityVariables>>, production: boolean): SecurityConfig {
  return {
    administratorsNeedSecondFactor: env.ADMIN_SECOND_FACTOR === 'required',
    passwordPolicy: env.PASSWORD_POLICY ?? (production ? 'standard' : 'advise'),
    overloadDelayMs: env.OVERLOAD_DELAY_MS ?? 1_000,
    loaUploadsPerDay: env.LETTERS_PER_DAY ?? 300,
    logDays: env.SECURITY_LOG_DAYS ?? 400,
  };
}
