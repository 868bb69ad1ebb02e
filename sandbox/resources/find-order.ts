import { ApiError } from '../api-error.ts';
import type { OrderKind, Store, StoredOrder } from '../store.ts';

export type PortKind = Exclude<OrderKind, 'native'>;

/** @throws ApiError 404 if there is no such order */
export function findOrder(kind: PortKind, orderId: string, store: Store): StoredOrder {
  const order = store.order(kind, orderId);
  if (!order) throw new ApiError(404, 'not_found', 'The order does not exist');
  return order;
}
