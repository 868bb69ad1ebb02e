import * as z from 'zod/mini';
import { NUMBER_ORDER_FIELDS } from '../../../domain/shared/fields/number-order-fields.ts';
import { checkOrderedNumbers, MAX_QUANTITY, parseOrderedNumber } from '../../../domain/shared/ordered-numbers.ts';
import { PROVINCES } from '../../../domain/shared/provinces.ts';
import { NUMBER_ORDER_STATUSES } from '../../../domain/shared/statuses/statuses.ts';
import { instant, requiredText } from './parts/fields.ts';
import { listQuery, openFilter, recordFilter } from './parts/lists.ts';
import { viewsOf } from './parts/record-fields.ts';
import { byRule } from './parts/rules.ts';

const npanxx = z.string({ error: 'npanxx-invalid' }).check(z.trim(), z.regex(/^\d{6}$/, 'npanxx-invalid'));

/** A place that offers new numbers. Without an NPANXX, its numbers are found by its name and province. */
export const RateCenterItem = z.object({
  npanxx: z.nullable(z.string()),
  rate_center: z.string(),
  province: z.string(),
});
export type RateCenterItem = z.infer<typeof RateCenterItem>;

/** Query of `GET /api/native-tn/available`: an NPANXX, or a rate center that has none. */
export const AvailableQuery = z
  .object({
    npanxx: z.optional(npanxx),
    rate_center: z.optional(requiredText(NUMBER_ORDER_FIELDS.rateCenter.required)),
    province: z.optional(z.enum(PROVINCES, { error: 'province-invalid' })),
    qty: z._default(
      z.pipe(
        z.string().check(z.regex(/^\d{1,3}$/)),
        z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(50))),
      ),
      3,
    ),
  })
  .check(
    z.refine(
      ({ npanxx: prefix, rate_center, province }) => (prefix === undefined) === Boolean(rate_center && province),
      { error: 'npanxx-invalid', path: ['npanxx'] },
    ),
  );

/** A number that can be ordered, ten digits. */
export const AvailableNumberItem = z.object({ tn: z.string(), rate_center: z.string() });
export type AvailableNumberItem = z.infer<typeof AvailableNumberItem>;

/** Body of `POST /api/native-tn/orders`: as many numbers as the quantity says, all of the NPANXX. */
export const NativeOrderSubmission = z.pipe(
  z.object({
    orderName: requiredText(NUMBER_ORDER_FIELDS.orderName.required),
    npanxx,
    rateCenter: requiredText(NUMBER_ORDER_FIELDS.rateCenter.required),
    province: z._default(z.enum(PROVINCES, { error: 'province-invalid' }), 'ON'),
    quantity: z._default(
      z
        .int({ error: 'quantity-invalid' })
        .check(z.minimum(1, 'quantity-too-small'), z.maximum(MAX_QUANTITY, 'quantity-too-large')),
      1,
    ),
    orderedNumbers: z._default(
      z.array(z.pipe(z.string({ error: 'value-invalid' }), byRule(parseOrderedNumber)), { error: 'value-invalid' }),
      [],
    ),
  }),
  byRule((order) => {
    checkOrderedNumbers(order);
    return order;
  }, 'orderedNumbers'),
);
export type NativeOrderSubmissionInput = z.input<typeof NativeOrderSubmission>;

const view = {
  id: z.int(),
  userId: z.int(),
  /** The owner's name; null if the account was deleted. */
  username: z.nullable(z.string()),
  /** `orderedNumbers`: the requested numbers while the order is pending, afterwards those that were ordered. */
  ...viewsOf(NUMBER_ORDER_FIELDS),
  status: z.enum(NUMBER_ORDER_STATUSES),
  ispOrderResponse: z.nullable(z.record(z.string(), z.json())),
  createdAt: instant,
  updatedAt: instant,
  /** Increases with every change; used in `If-Match`. */
  version: z.int(),
};

/** A number order in responses. */
export const NativeOrderView = z.object(view);
export type NativeOrderView = z.infer<typeof NativeOrderView>;

/** Response 201 (all numbers), 207 (some) and 202 (the order is pending) of `POST /api/native-tn/orders`. */
export const NativeOrderResult = z.object({
  ...view,
  partial: z.boolean(),
  message: z.string(),
  successfulNumbers: z.array(z.string()),
  failedNumbers: z.array(z.string()),
  failures: z.array(z.object({ number: z.string(), reason: z.nullable(z.string()) })),
});
export type NativeOrderResult = z.infer<typeof NativeOrderResult>;

/** The columns by which lists of number orders can be sorted. */
export const ORDER_SORT_FIELDS = [
  'id',
  'orderName',
  'rateCenter',
  'quantity',
  'status',
  'createdAt',
  'updatedAt',
] as const;

/** The columns by which an export can be sorted. Each has an index, so that exports of any length are sorted. */
export const ORDER_EXPORT_SORTS = ['id', 'status', 'createdAt'] as const;

const filter = z.strictObject({
  ...recordFilter,
  ...openFilter,
  status: z.optional(z.enum(NUMBER_ORDER_STATUSES)),
  province: z.optional(z.enum(PROVINCES)),
  npanxx: z.optional(z.string().check(z.regex(/^\d{6}$/))),
});

export const OrderListQuery = listQuery(ORDER_SORT_FIELDS, filter);
export type OrderListQuery = z.output<typeof OrderListQuery>;

export const OrderExportQuery = listQuery(ORDER_EXPORT_SORTS, filter);
