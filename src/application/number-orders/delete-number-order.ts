import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import { isResolved } from '../../domain/number-order/outcome.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { assertCaller, type Caller } from '../calls/caller.ts';

/** Deletes a number order. Its history stays for administrators. */
export class DeleteNumberOrder {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
    },
  ) {}

  /**
   * @throws DomainError `not-found`, `order-unsettled-kept` (conflict) while it is unknown whether the provider ordered
   * the numbers; as `assertCaller`
   */
  async execute({ id, caller }: { id: number; caller: Caller }): Promise<NumberOrder> {
    const at = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      await assertCaller(tx, caller);
      const order = await tx.numberOrders.byId(id);
      if (!order) throw new DomainError('not-found', 'not-found');
      if (!isResolved(order)) throw new DomainError('conflict', 'order-unsettled-kept');
      if (!(await tx.numberOrders.remove(id))) throw new DomainError('not-found', 'not-found');
      await tx.outbox.deleteFor('tn', id);
      await tx.history.add({
        aggregate: 'tn',
        aggregateId: id,
        at,
        actor: caller.username,
        actorId: caller.id,
        kind: 'deleted',
        from: order.status,
        to: null,
        note: null,
      });
      return order;
    });
  }
}
