import { z } from 'zod';

/*
 * Schemas of the provider's responses. Fields that are not listed here are dropped. Statuses stay plain text, so
 * that an unknown one does not invalidate the rest of the response; the mapping turns it into null.
 */

/** The answer to a message or a document. The portal uses nothing of it. */
export const acknowledgement = z.object({});

/** Carriers send the same field as text in one response and as a number in the next. */
const textOrNumber = z.union([z.string(), z.number()]).transform(String);
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

/** Reduces a text to what the databases can store, so that one long value does not prevent saving the rest. */
const storable = (maxLength: number) => (text: string) =>
  [...text.replace(/\0|\p{Surrogate}/gu, '\uFFFD')].slice(0, maxLength).join('');
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

/** A list; a single item may arrive without the array around it. */
export const listOf = <S extends z.ZodType>(item: S) => z.union([z.array(item), item.transform((only) => [only])]);

/** A list without its invalid items. It is invalid as a whole if no valid item is left. */
const listOfUsable = <S extends z.ZodType>(item: S) =>
  listOf(z.unknown()).transform((items, context): z.output<S>[] => {
    const usable = items.flatMap((given) => {
      const parsed = item.safeParse(given);
      return parsed.success ? [parsed.data] : [];
    });
    if (items.length > 0 && usable.length === 0) context.addIssue({ code: 'custom', message: 'no item can be used' });
    return usable;
  });

/** ISO 8601 with an offset, of a year that every database stores. */
const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((at) => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 3000);
const optionalInstant = instant.nullish().catch(null);
const counter = (pattern: RegExp) => textOrNumber.pipe(z.string().regex(pattern)).transform(Number);
const orderVersion = counter(/^[1-9]\d{0,8}$/);

const rejection = z.object({
  code: textOrNumber.transform(NAME).catch('other'),
  text: z.string().transform(storable(1_000)),
});
const MAX_REJECTIONS = 10;

/** Invalid rejections are left out: the status alone says that the order was rejected. */
const rejections = listOf(z.unknown())
  .nullish()
  .transform((list) => (list ?? []).flatMap((given) => rejection.safeParse(given).data ?? []).slice(0, MAX_REJECTIONS));

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

/** What edition 2 of the API adds to orders. An invalid field counts as absent: it must not invalidate the status. */
const orderDetails = {
  version: orderVersion.catch(1),
  revision: counter(/^\d{1,9}$/)
    .nullish()
    .catch(null),
  foc_at: optionalInstant,
  jeopardy: z
    .object({ since: instant, text: z.string().transform(storable(1_000)).catch('') })
    .nullish()
    .catch(null),
  changes_until: optionalInstant,
  allows: z.array(z.unknown()).nullish().catch(null),
};

const orderId = textOrNumber.pipe(z.string().min(1).max(255));

export const lnpOrder = z.object({
  order_id: orderId,
  reference: z.string(),
  // An invalid PON must not invalidate the order's status.
  pon: textOrNumber.transform(NAME).nullish().catch(null),
  status: z.string(),
  rejection: rejections,
  ...orderDetails,
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
    state: z.string().nullish().catch(null),
    foc_at: optionalInstant,
    activated_at: optionalInstant,
    reply_by: optionalInstant,
  }),
);
export type WireStatusCheck = z.output<typeof statusChecks>[number];

export const tfOrder = z.object({
  order_id: orderId,
  reference: z.string(),
  status: z.string(),
  rejection_reason: optional(LONG).catch(null),
  rejection_code: textOrNumber.transform(NAME).nullish().catch(null),
  ...orderDetails,
});
export type WireTfOrder = z.output<typeof tfOrder>;

/** Without its version or its status, a supplement is invalid as a whole. */
export const supplement = z.object({
  reference: z.string(),
  version: orderVersion,
  status: z.string(),
  reason: rejections,
});
export type WireSupplement = z.output<typeof supplement>;

export const rateCenters = listOfUsable(
  z.object({ npanxx: textOrNumber.pipe(z.string().regex(/^\d{6}$/)), rate_center: presentText, province: presentText }),
);
export type WireRateCenter = z.output<typeof rateCenters>[number];

/** Numbers must belong to the requested exchange, because the order names only that one. */
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
  // The result of a number is required. Its reason is optional, so a reason of the wrong type is dropped.
  results: listOf(
    z.object({ tn: tenDigits, ok: z.boolean(), reason: textOrNumber.transform(LONG).nullish().catch(null) }),
  ),
});
export type WireNativeOrder = z.output<typeof nativeOrder>;
