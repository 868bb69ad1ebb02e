import { z } from 'zod';

/*
 * What the provider answers. Fields that are not named here are let pass and dropped. Status words stay plain text: one
 * that nobody knows is for the domain to judge, not a reason to lose the rest of the answer.
 */

/** Carriers write the same field as text in one answer and as a number in the next. */
const textOrNumber = z.union([z.string(), z.number()]).transform(String);
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

/** What the databases can store of a text: an answer that is too long must not keep the rest of it from being saved. */
const storable = (longest: number) => (text: string) =>
  [...text.replace(/\0|\p{Surrogate}/gu, '\uFFFD')].slice(0, longest).join('');
const NAME = storable(255);
const SHORT = storable(64);
const LONG = storable(2_000);
const optional = (cut: (text: string) => string) =>
  optionalText.transform((text) => (text === null ? null : cut(text)));

const presentText = z.string().regex(/\S/);

const tenDigits = z
  .string()
  .transform((text) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))
  .refine((digits) => digits.length === 10);

/** A list, whose only item may come without it. */
export const listOf = <S extends z.ZodType>(item: S) => z.union([z.array(item), item.transform((only) => [only])]);

/** A list in which an item that cannot be used costs only itself, unless there is none left. */
const listOfUsable = <S extends z.ZodType>(item: S) =>
  listOf(z.unknown()).transform((items, context): z.output<S>[] => {
    const usable = items.flatMap((given) => {
      const read = item.safeParse(given);
      return read.success ? [read.data] : [];
    });
    if (items.length > 0 && usable.length === 0) context.addIssue({ code: 'custom', message: 'no item can be used' });
    return usable;
  });

const rejection = z.object({
  code: textOrNumber.transform(NAME).catch('other'),
  text: z.string().transform(storable(1_000)),
});
const MOST_REJECTIONS = 10;

/** Reasons that cannot be read are left out: that an order was rejected is known without them. */
const rejections = listOf(z.unknown())
  .nullish()
  .transform((list) =>
    (list ?? []).flatMap((given) => rejection.safeParse(given).data ?? []).slice(0, MOST_REJECTIONS),
  );

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

const orderId = textOrNumber.pipe(z.string().min(1).max(255));

export const lnpOrder = z.object({
  order_id: orderId,
  reference: z.string(),
  // The order's state counts without its name at the carrier.
  pon: textOrNumber.transform(NAME).nullish().catch(null),
  status: z.string(),
  rejection: rejections,
});
export type WireLnpOrder = z.output<typeof lnpOrder>;

export const statusChecks = listOf(
  z.object({
    did: tenDigits,
    pon: textOrNumber.transform(NAME),
    customer: optional(NAME),
    caption: optional(LONG),
    event: z.string().transform(NAME),
    due_date: optional(SHORT),
    version: textOrNumber.transform(SHORT),
    as2_remarks: optional(LONG),
    pending: z.boolean(),
    rejection: rejections,
  }),
);
export type WireStatusCheck = z.output<typeof statusChecks>[number];

export const tfOrder = z.object({
  order_id: orderId,
  reference: z.string(),
  status: z.string(),
  rejection_reason: optional(LONG).catch(null),
  rejection_code: textOrNumber.transform(NAME).nullish().catch(null),
});
export type WireTfOrder = z.output<typeof tfOrder>;

export const rateCenters = listOfUsable(
  z.object({ npanxx: textOrNumber.pipe(z.string().regex(/^\d{6}$/)), rate_center: presentText, province: presentText }),
);
export type WireRateCenter = z.output<typeof rateCenters>[number];

/** Numbers of another exchange than the one asked about cannot be ordered with it. */
export const availableNumbers = (npanxx: string) =>
  listOfUsable(
    z
      .union([
        z.object({ tn: tenDigits, rate_center: presentText }),
        z
          .object({ did: tenDigits, rate_center: presentText })
          .transform(({ did, rate_center }) => ({ tn: did, rate_center })),
      ])
      .refine(({ tn }) => tn.startsWith(npanxx)),
  );
export type WireAvailableNumber = z.output<ReturnType<typeof availableNumbers>>[number];

export const nativeOrder = z.object({
  order_id: orderId,
  reference: z.string(),
  // What became of a number must be certain; why need not be, and a reason of the wrong type must not cost it.
  results: listOf(
    z.object({ tn: tenDigits, ok: z.boolean(), reason: textOrNumber.transform(LONG).nullish().catch(null) }),
  ),
});
export type WireNativeOrder = z.output<typeof nativeOrder>;

/** Each part by itself: a sentence is worth having even beside a code of the wrong type. */
export const errorBody = z.object({
  code: z.string().min(1).optional().catch(undefined),
  message: z.string().min(1).optional().catch(undefined),
});
