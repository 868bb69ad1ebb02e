import { z } from 'zod';
import { PASSWORD_POLICIES, type PasswordPolicyName } from '../../domain/shared/passwords/password-policies.ts';

const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Environment variables of security settings. */
export const securityVariables = {
  ADMIN_SECOND_FACTOR: given(z.enum(['optional', 'required'])),
  PASSWORD_POLICY: given(z.enum(PASSWORD_POLICIES)),
  OVERLOAD_DELAY_MS: given(z.coerce.number().int().min(0).max(60_000)),
  LETTERS_PER_DAY: given(z.coerce.number().int().min(1).max(100_000)),
  SECURITY_LOG_DAYS: given(z.coerce.number().int().min(1).max(3_650)),
};

/** Security settings of accounts and of the process. */
export interface SecurityConfig {
  /** Whether administrators without a second factor have only a user's rights. */
  readonly administratorsNeedSecondFactor: boolean;
  /** Rules for new passwords. */
  readonly passwordPolicy: PasswordPolicyName;
  /** Mean event-loop delay (ms) above which requests get 503; 0 disables load shedding. */
  readonly overloadDelayMs: number;
  /** LOAs that one account may upload within 24 hours. */
  readonly loaUploadsPerDay: number;
  /** Days for which events of the security log are stored. */
  readonly logDays: number;
}

/** @param production whether passwords follow the stricter rules by default */
export function securityOf(env: z.output<z.ZodObject<typeof securityVariables>>, production: boolean): SecurityConfig {
  return {
    administratorsNeedSecondFactor: env.ADMIN_SECOND_FACTOR === 'required',
    passwordPolicy: env.PASSWORD_POLICY ?? (production ? 'standard' : 'advise'),
    overloadDelayMs: env.OVERLOAD_DELAY_MS ?? 1_000,
    loaUploadsPerDay: env.LETTERS_PER_DAY ?? 300,
    logDays: env.SECURITY_LOG_DAYS ?? 400,
  };
}
