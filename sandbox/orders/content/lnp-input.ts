import { z } from 'zod';
import { reference, tenDigits, type Edition } from '../../context.ts';

const MAX_NUMBERS = 1_000;
const text = z.string().min(1);
const optionalText = z.string().nullish();

export const numberRange = z
  .strictObject({ first: tenDigits, last: tenDigits })
  .refine(({ first, last }) => Number(first) <= Number(last), 'runs backwards');

/** Parts of an order that a supplement can replace. */
export const endUser = z.strictObject({ name: text });
export const address = z.strictObject({
  street_no: text,
  street_name: text,
  floor_no: optionalText,
  suite: optionalText,
  city: text,
  province: z.enum(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']),
  postal_code: z.string().regex(/^[A-Z]\d[A-Z]\d[A-Z]\d$/, 'must look like A1A1A1'),
});
export const losingCarrier = z.strictObject({ name: text, reseller: optionalText, account_number: optionalText });
export const wireless = z.strictObject({
  account_number: optionalText,
  pin: optionalText,
  imei: z
    .string()
    .regex(/^\d{15}$/, 'must be 15 digits')
    .nullish(),
});
export const billingNumber = tenDigits.nullish();

const edition1 = z.strictObject({
  reference,
  numbers: z.array(numberRange).min(1),
  trunks: z.array(text).min(1),
  port_type: z.enum(['regular', 'exact_date', 'expedited']),
  due_date: z.iso.datetime({ offset: true }),
  customer_reference: optionalText,
  remarks: optionalText,
  end_user: endUser,
  address,
  losing_carrier: losingCarrier,
});
const edition2 = edition1.extend({
  wireless: wireless.nullish(),
  btn: billingNumber,
  new_btn: billingNumber,
  remaining: z.enum(['keep', 'disconnect']).nullish(),
});
export type LnpOrderInput = z.output<typeof edition2>;

/** The schema of an order as the contract defines it. Unknown fields are rejected. */
export function lnpOrderInput(edition: Edition) {
  const schema: z.ZodType<LnpOrderInput> = edition === 1 ? edition1 : edition2;
  return schema.refine(({ numbers }) => countOf(numbers) <= MAX_NUMBERS, {
    path: ['numbers'],
    message: `at most ${MAX_NUMBERS} numbers per order`,
  });
}

type Ranges = LnpOrderInput['numbers'];

function countOf(ranges: Ranges): number {
  return ranges.reduce((count, { first, last }) => count + Number(last) - Number(first) + 1, 0);
}

/** Expands ranges to single numbers. */
export function numbersOf(ranges: Ranges): string[] {
  return ranges.flatMap(({ first, last }) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(first) + index)),
  );
}
