import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import { isResolved } from '../../domain/number-order/outcome.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { DeletableKind } from '../porting/delete-order.ts';

/** How number orders differ from port requests when they are deleted. */
export const numberOrderKind: DeletableKind<NumberOrder> = {
  aggregate: 'tn',
  repository: (tx) => tx.numberOrders,
  assertDeletable(order) {
    // The provider may have ordered the numbers.
    if (!isResolved(order)) throw new DomainError('conflict', 'order-unsettled-kept');
  },
};
