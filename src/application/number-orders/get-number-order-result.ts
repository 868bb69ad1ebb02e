import { DomainError } from '../../domain/shared/domain-error.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { toOrderResult, type NumberOrderResult } from './order-result.ts';
import { orderingKeyOf } from './schedule-resolution.ts';

/** Returns the result of an existing number order, for a repeated call with the same idempotency key. */
export class GetNumberOrderResult {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
    },
  ) {}

  /** @throws DomainError `not-found` if the order was deleted; as `toOrderResult` */
  async execute(orderId: number): Promise<NumberOrderResult> {
    const { order, isPending } = await this.deps.unitOfWork.run(async (tx) => {
      const items = await tx.outbox.lockPending(orderingKeyOf(orderId));
      return {
        order: await tx.numberOrders.byId(orderId),
        isPending: items.some(({ payload }) => 'isPending' in payload),
      };
    });
    if (!order) throw new DomainError('not-found', 'not-found');
    return toOrderResult(order, isPending ? { isPending } : undefined);
  }
}
