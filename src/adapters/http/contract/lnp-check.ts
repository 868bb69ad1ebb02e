import * as z from 'zod/mini';
import { expandNumbers, parsePhoneNumbers } from '../../../domain/shared/phone-numbers.ts';
import { requiredText } from './parts/fields.ts';
import { byRule } from './parts/rules.ts';

/** Maximum numbers in one check. */
export const MAX_CHECKED = 100;

/** Query of `GET /api/lnp/check`: numbers and ranges as a customer types them, parsed to ten-digit numbers. */
export const LnpCheckQuery = z.object({
  did: z.pipe(
    requiredText('phone-required', 4000),
    byRule((text: string) => expandNumbers(parsePhoneNumbers(text, MAX_CHECKED))),
  ),
});

/** One result per number, in the requested order. The number is portable only if `portable` is `Yes`. */
export const LnpCheckResult = z.object({
  did: z.string(),
  portable: z.string(),
  company: z.nullable(z.string()),
  rate_center: z.nullable(z.string()),
  tier: z.nullable(z.string()),
});
export type LnpCheckResult = z.infer<typeof LnpCheckResult>;
