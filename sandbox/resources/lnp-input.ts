import { z } from 'zod';
import { reference, tenDigits } from '../context.ts';

const MAX_NUMBERS = 1_000;
const text = z.string().min(1);
const optionalText = z.string().nullish();

const numberRange = z
  .strictObject({ first: tenDigits, last: tenDigits })
  .refine(({ first, last }) => Number(first) <= Number(last), 'runs backwards');

/** An order as the contract defines it. Unknown fields are rejected. */
export const lnpOrderInput = z
  .strictObject({
    reference,
    numbers: z.array(numberRange).min(1),
    trunks: z.array(text).min(1),
    port_type: z.enum(['regular', 'exact_date', 'expedited']),
    due_date: z.iso.datetime({ offset: true }),
    customer_reference: optionalText,
    remarks: optionalText,
    end_user: z.strictObject({ name: text }),
    address: z.strictObject({
      street_no: text,
      street_name: text,
      floor_no: optionalText,
      suite: optionalText,
      city: text,
      province: z.enum(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']),
      postal_code: z.string().regex(/^[A-Z]\d[A-Z]\d[A-Z]\d$/, 'must look like A1A1A1'),
    }),
    losing_carrier: z.strictObject({ name: text, reseller: optionalText, account_number: optionalText }),
  })
  .refine(
    ({ numbers }) =>
      numbers.reduce((count, { first, last }) => count + Number(last) - Number(first) + 1, 0) <= MAX_NUMBERS,
    {
      path: ['numbers'],
      message: `at most ${MAX_NUMBERS} numbers per order`,
    },
  );
export type LnpOrderInput = z.output<typeof lnpOrderInput>;

/** Expands the ranges of an order to single numbers. */
export function numbersOf(order: LnpOrderInput): string[] {
  return order.numbers.flatMap(({ first, last }) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(first) + index)),
  );
}

/** Returns the number whose last digits select the behaviour of the order. */
export function firstNumberOf(order: LnpOrderInput): string {
  return order.numbers[0]?.first ?? '';
}
