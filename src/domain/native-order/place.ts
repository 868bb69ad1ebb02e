import type { Province } from '../shared/provinces.ts';
import type { NewNativeOrder } from './native-order.ts';

/** What a customer chose, once the rules of its fields have read it. */
export interface NativeOrderDraft {
  readonly orderName: string;
  readonly npanxx: string;
  readonly rateCenter: string;
  readonly province: Province;
  readonly quantity: number;
  /** Ten digits each. */
  readonly orderedNumbers: readonly string[];
}

/** An order as it stands before the provider has answered. @param orderReference `tn-` and a UUID */
export function placeNativeOrder(draft: NativeOrderDraft, { userId, orderReference, now }: { userId: number; orderReference: string; now: Date }): NewNativeOrder {
  const { orderName, npanxx, rateCenter, province, quantity, orderedNumbers } = draft;
  return { orderName, npanxx, rateCenter, province, quantity, orderedNumbers, userId, orderReference, status: 'pending', ispOrderResponse: null, createdAt: now, updatedAt: now };
}
