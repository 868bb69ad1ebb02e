import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Aggregate } from '../../domain/shared/vocabulary.ts';
import type { Clock } from '../ports/clock.ts';
import type { RecordRepository } from '../ports/repositories.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { assertCaller, type Caller } from '../calls/caller.ts';

/** What differs when port requests and number orders are deleted. */
export interface DeletableKind<R> {
  readonly aggregate: Aggregate;
  repository(tx: Transaction): Pick<RecordRepository<R>, 'byId' | 'remove'>;
  /** @throws DomainError if this order must not be deleted now */
  assertDeletable?(order: R): void;
  /** Queues the removal of what is stored outside the order's rows, for when the transaction has committed. */
  onDeleted?(tx: Transaction, order: R, now: Date): Promise<void>;
}

export interface Deletion {
  readonly caller: Caller;
  /** Whether the order is also cancelled at the provider. */
  readonly cancelOrder: boolean;
}

/** Deletes a port request or a number order with its waiting outbox items. Its history stays for administrators. */
export class DeleteOrder<R extends { readonly status: string }> {
  constructor(
    private readonly deps: {
      readonly kind: DeletableKind<R>;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      /** Ends open changes and cancels the order at the provider; absent for orders that cannot be changed there. */
      readonly orderCancellation?: {
        execute(tx: Transaction, order: R, deletion: Deletion, now: Date): Promise<void>;
      };
    },
  ) {}

  /** @throws DomainError `not-found`; as `assertDeletable` of the kind; as `assertCaller` */
  async execute({
    id,
    caller,
    cancelOrder = false,
  }: {
    id: number;
    caller: Caller;
    cancelOrder?: boolean;
  }): Promise<R> {
    const { kind } = this.deps;
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      await assertCaller(tx, caller);
      const order = await kind.repository(tx).byId(id);
      if (!order) throw new DomainError('not-found', 'not-found');
      kind.assertDeletable?.(order);
      if (!(await kind.repository(tx).remove(id))) throw new DomainError('not-found', 'not-found');
      await this.deps.orderCancellation?.execute(tx, order, { caller, cancelOrder }, now);
      await tx.outbox.deleteFor(kind.aggregate, id);
      await tx.history.add({
        aggregate: kind.aggregate,
        aggregateId: id,
        at: now,
        actor: caller.username,
        actorId: caller.id,
        kind: 'deleted',
        from: order.status,
        to: null,
        note: null,
      });
      await kind.onDeleted?.(tx, order, now);
      return order;
    });
  }
}
