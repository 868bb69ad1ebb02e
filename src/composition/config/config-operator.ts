import { z } from 'zod';

const given = z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().min(1).max(200).optional());

/** Environment variables with the operator's name and contact for the privacy page. */
export const operatorVariables = { OPERATOR_NAME: given, PRIVACY_CONTACT: given };

/** Who is responsible for the portal; null for what is not set. */
export interface OperatorConfig {
  readonly name: string | null;
  /** A mail address, a telephone number or a page. */
  readonly contact: string | null;
}

export function operatorOf(env: z.output<z.ZodObject<typeof operatorVariables>>): OperatorConfig {
  return { name: env.OPERATOR_NAME ?? null, contact: env.PRIVACY_CONTACT ?? null };
}
