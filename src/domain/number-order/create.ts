import type { Province } from '../shared/provinces.ts';
import type { NewNumberOrder } from './number-order.ts';

/** What a customer chose, once the rules of its fields have read it. */
export interface NumberOrderDraft {
  readonly orderName: string;
  readonly npanxx: string;
  readonly rateCenter: string;
  readonly province: Province;
  readonly quantity: number;
  /** Ten digits each. */
  readonly orderedNumbers: readonly string[];
}

/** An order as it stands before the provider has answered. @param orderReference `tn-` and a UUID */
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
