import type { Province } from '../shared/provinces.ts';
import type { NumberOrderStatus } from '../shared/statuses/statuses.ts';

/** A number order before it has an id. */
export interface NewNumberOrder {
  readonly userId: number;
  readonly orderName: string;
  /** Area code and exchange, six digits. */
  readonly npanxx: string;
  readonly rateCenter: string;
  readonly province: Province;
  /** 1 to 10. */
  readonly quantity: number;
  /** Ten digits each. */
  readonly orderedNumbers: readonly string[];
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
