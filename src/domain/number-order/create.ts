import type { Province } from '../shared/provinces.ts';
import type { NewNumberOrder } from './number-order.ts';

/** What a customer chose, after validation of the fields. */
export interface NumberOrderDraft {
  readonly orderName: string;
  readonly npanxx: string;
  readonly rateCenter: string;
  readonly province: Province;
  readonly quantity: number;
  /** Ten digits each. */
  readonly orderedNumbers: readonly string[];
}

/** Creates a pending order, to which the provider has not responded yet. @param orderReference `tn-` and a UUID */
export function createNumberOrder(
  draft: NumberOrderDraft,
  { userId, orderReference, now }: { userId: number; orderReference: string; now: Date },
): NewNumberOrder {
  const { orderName, npanxx, rateCenter, province, quantity, orderedNumbers } = draft;
  return {
    orderName,
    npanxx,
    rateCenter,
    province,
    quantity,
    orderedNumbers,
    userId,
    orderReference,
    status: 'pending',
    ispOrderResponse: null,
    createdAt: now,
    updatedAt: now,
  };
}
