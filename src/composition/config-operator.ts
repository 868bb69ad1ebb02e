import { z } from 'zod';

const given = z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().min(1).max(200).optional());

/** The variables by which the operator names itself on the privacy page. */
export const operatorVariables = { OPERATOR_NAME: given, PRIVACY_CONTACT: given };

/** Who answers for the portal; null where nobody is named. */
export interface OperatorConfig {
  readonly name: string | null;
  /** A mail address, a telephone number or a page. */
  readonly contact: string | null;
}

export function operatorOf(env: z.output<z.ZodObject<typeof operatorVariables>>): OperatorConfig {
  return { name: env.OPERATOR_NAME ?? null, contact: env.PRIVACY_CONTACT ?? null };
}
