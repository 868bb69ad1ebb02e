import type { NewNumberOrder, NumberOrderDraft } from './number-order.ts';

/** Creates a pending order, to which the provider has not responded yet. @param orderReference `tn-` and a UUID */
export function createNumberOrder(
  draft: NumberOrderDraft,
  { userId, orderReference, now }: { userId: number; orderReference: string; now: Date },
): NewNumberOrder {
  return {
    ...draft,
    userId,
    orderReference,
    status: 'pending',
    ispOrderResponse: null,
    createdAt: now,
    updatedAt: now,
  };
}
