import type { RecordFields } from './record-fields.ts';

/** The fields of a number order that a customer fills in. */
export const NUMBER_ORDER_FIELDS = {
  orderName: { type: 'text', required: 'order-name-required', privacy: 'personal', exported: true },
  /** Area code and exchange, six digits. */
  npanxx: { type: 'text', required: 'npanxx-invalid', privacy: 'none', exported: true },
  rateCenter: { type: 'text', required: 'rate-center-required', privacy: 'none', exported: true },
  province: { type: 'province', required: 'province-invalid', privacy: 'none', exported: true },
  /** 1 to 10. */
  quantity: { type: 'integer', required: 'quantity-invalid', privacy: 'none', exported: true },
  /** Ten digits each. */
  orderedNumbers: { type: 'texts', required: 'value-invalid', privacy: 'none', exported: true },
} as const satisfies RecordFields;
