import { z } from 'zod';
import { PROVINCES } from '../../../../domain/shared/provinces.ts';

/*
 * Schemas of the carrier's responses. What is not listed here is dropped. Only what an order cannot be handled without
 * is required; statuses stay plain text, so that an unknown one does not invalidate the rest.
 */

const textOrNumber = z.union([z.string(), z.number()]).transform(String);
/** Replaces what databases cannot store, and truncates. */
const storable = (maxLength: number) => (text: string) =>
  [...text.replace(/\0|\p{Surrogate}/gu, '\uFFFD')].slice(0, maxLength).join('');
const optionalText = (maxLength: number) => textOrNumber.transform(storable(maxLength)).nullish().catch(null);

/** Numbers come with and without `+`. */
export const tenDigits = z
  .string()
  .transform((text) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))
  .refine((digits) => digits.length === 10);

/** ISO 8601 with an offset, of a year that every database stores. */
const optionalInstant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((at) => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 3000)
  .nullish()
  .catch(null);

/** A list without its invalid items; an absent or invalid list counts as empty. */
export const usableItems = <S extends z.ZodType>(item: S) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items): z.output<S>[] =>
      items.flatMap((given) => {
        const parsed = item.safeParse(given);
        return parsed.success ? [parsed.data] : [];
      }),
    );

const id = z.string().min(1).max(255);

/** One page of a list. Its items are parsed where they are used. */
export const page = z.object({
  data: z.array(z.unknown()),
  meta: z
    .object({ total_pages: z.number().int().optional().catch(undefined) })
    .nullish()
    .catch(null),
});

export const single = <S extends z.ZodType>(data: S) => z.object({ data });

/** How an order is recognised as the portal's own, even if the rest of it is invalid. */
export const ownReference = z.object({ customer_reference: z.string() });

export const portingPhoneNumber = z.object({
  phone_number: tenDigits,
  porting_order_status: z.string().nullish().catch(null),
  activation_status: z.string().nullish().catch(null),
});
export type WirePhoneNumber = z.output<typeof portingPhoneNumber>;

const optionalId = z.string().min(1).nullish().catch(null);

export const portingOrder = z.object({
  id,
  customer_reference: z.string(),
  status: z.object({
    value: z.string(),
    details: usableItems(z.object({ code: optionalText(255), description: optionalText(1_000) })),
  }),
  support_key: optionalText(60),
  created_at: optionalInstant,
  updated_at: optionalInstant,
  activation_settings: z.object({ foc_datetime_actual: optionalInstant }).nullish().catch(null),
  documents: z.object({ loa: optionalId, invoice: optionalId }).nullish().catch(null),
  porting_phone_numbers_count: z.number().int().nonnegative().nullish().catch(null),
  phone_numbers: usableItems(portingPhoneNumber),
  requirements_met: z.boolean().nullish().catch(null),
  additional_steps: usableItems(z.string()),
});
export type WirePortingOrder = z.output<typeof portingOrder>;

export const requirement = z.object({
  requirement_status: z.string().nullish().catch(null),
  field_value: z.string().nullish().catch(null),
  requirement_type: z.object({ name: z.string().min(1) }),
});

export const uploadedDocument = single(z.object({ id }));
export const additionalDocument = z.object({ filename: z.string().nullish(), document_type: z.string() });
export const comment = z.object({ body: z.string(), user_type: z.string().nullish().catch(null) });
export const focWindow = z.object({
  started_at: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  ended_at: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
});

export const portabilityCheck = z.object({
  phone_number: tenDigits,
  portable: z.boolean(),
  carrier_name: optionalText(255),
});

export const inventoryCoverage = z.object({ group: z.string().min(1), administrative_area: z.enum(PROVINCES) });

export const availableNumber = z.object({
  phone_number: tenDigits,
  region_information: usableItems(z.object({ region_type: z.string(), region_name: z.string() })),
});

export const numberOrder = z.object({
  id,
  customer_reference: z.string().nullish().catch(null),
  status: z.string().nullish().catch(null),
  phone_numbers: usableItems(z.object({ phone_number: tenDigits, status: z.string().nullish().catch(null) })),
});
export type WireNumberOrder = z.output<typeof numberOrder>;
