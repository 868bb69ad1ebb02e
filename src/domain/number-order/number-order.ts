import type { NUMBER_ORDER_FIELDS } from '../shared/fields/number-order-fields.ts';
import type { ValuesOf } from '../shared/fields/record-fields.ts';
import type { NumberOrderStatus } from '../shared/statuses/statuses.ts';

/** What a customer chose, after validation of the fields. */
export type NumberOrderDraft = ValuesOf<typeof NUMBER_ORDER_FIELDS>;

/** A number order before it has an id. */
export interface NewNumberOrder extends NumberOrderDraft {
  readonly userId: number;
  readonly status: NumberOrderStatus;
  readonly ispOrderResponse: Readonly<Record<string, unknown>> | null;
  /** `tn-` and a UUID. */
  readonly orderReference: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface NumberOrder extends NewNumberOrder {
  readonly id: number;
  readonly version: number;
}
