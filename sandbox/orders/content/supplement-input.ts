import { z } from 'zod';
import { reference, tenDigits } from '../../context.ts';
import { address, billingNumber, endUser, losingCarrier, numberRange, numbersOf, wireless } from './lnp-input.ts';
import { jsonList, type LoaFile } from './tf-input.ts';

const optionalText = z.string().nullish();
const common = {
  reference,
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  base_version: z.int().min(1),
  remarks: optionalText,
  reason: optionalText,
};

/** A supplement of an order of local numbers. What its objects do not name stays as it is. */
export const lnpSupplement = z.strictObject({
  ...common,
  due_date: z.iso.datetime({ offset: true }).optional(),
  numbers_removed: z
    .array(numberRange)
    .min(1)
    .transform((ranges) => numbersOf(ranges))
    .optional(),
  end_user: endUser.optional(),
  address: address.partial().optional(),
  losing_carrier: losingCarrier.partial().optional(),
  wireless: wireless.optional(),
  btn: billingNumber,
});

/** A supplement of an order of toll-free numbers. */
export const tfSupplement = z.strictObject({
  ...common,
  numbers_removed: z.array(tenDigits).min(1).optional(),
});

const number = z.string().regex(/^\d+$/).transform(Number);
/** The same as a form, which also has the file `loa`. */
export const tfSupplementForm = z
  .looseObject({ type: number, base_version: number, numbers_removed: jsonList.optional() })
  .pipe(tfSupplement);

/** A supplement of either kind, its numbers expanded. */
export type SupplementInput = z.output<typeof lnpSupplement> & { readonly loa?: LoaFile };

const COMMON_FIELDS = Object.keys(common);

/** The fields of a supplement that change the order, apart from its remarks. */
export function changedFieldsOf(input: SupplementInput): string[] {
  return Object.entries(input)
    .filter(([name, value]) => !COMMON_FIELDS.includes(name) && value !== undefined)
    .map(([name]) => name);
}
