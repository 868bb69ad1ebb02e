import { z } from 'zod';

/*
 * What the provider answers. Fields that are not named here are let pass and dropped. Status words stay plain text: one
 * that nobody knows is for the domain to judge, not a reason to lose the rest of the answer.
 */

/** Carriers write the same field as text in one answer and as a number in the next. */
const textOrNumber = z.union([z.string(), z.number()]).transform(String);
const optionalText = z.string().nullish().transform((text) => text ?? null);

const tenDigits = z
  .string()
  .transform((text) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))
  .refine((digits) => digits.length === 10);

/** A list, whose only item may come without it. */
const listOf = <S extends z.ZodType>(item: S) => z.union([z.array(item), item.transform((only) => [only])]);

const rejections = z
  .array(z.object({ code: textOrNumber, text: z.string() }))
  .nullish()
  .transform((list) => list ?? []);

export const checkResults = listOf(
  z.object({
    did: tenDigits,
    portable: z.string(),
    company: optionalText,
    rate_center: optionalText,
    tier: textOrNumber.nullish().transform((tier) => tier ?? null),
  }),
);
export type WireCheckResult = z.output<typeof checkResults>[number];

export const lnpOrder = z.object({
  order_id: textOrNumber.pipe(z.string().min(1)),
  reference: z.string(),
  pon: textOrNumber,
  status: z.string(),
  rejection: rejections,
});
export type WireLnpOrder = z.output<typeof lnpOrder>;
export const lnpOrders = listOf(lnpOrder);

export const statusChecks = listOf(
  z.object({
    did: tenDigits,
    pon: textOrNumber,
    customer: optionalText,
    caption: optionalText,
    event: z.string(),
    due_date: optionalText,
    version: textOrNumber,
    as2_remarks: optionalText,
    pending: z.boolean(),
    rejection: rejections,
  }),
);
export type WireStatusCheck = z.output<typeof statusChecks>[number];

/** Each part by itself: a sentence is worth having even beside a code of the wrong type. */
export const errorBody = z.object({
  code: z.string().min(1).optional().catch(undefined),
  message: z.string().min(1).optional().catch(undefined),
});
