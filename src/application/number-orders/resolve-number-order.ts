import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import { isResolved, type NumberOrderOutcome, type OrderFailure } from '../../domain/number-order/outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { NumberOrderProvider } from '../ports/provider/provider-gateway.ts';
import { ProviderFailure } from '../ports/provider/provider-failure.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { SubmitNumberOrder, SubmissionOutcome } from './submit-number-order.ts';
import { saveOrderOutcome } from './save-order-outcome.ts';

/**
 * Finds out the outcome of a number order whose response was lost. If the provider does not know the order, it is
 * submitted again under the same idempotency key.
 */
export class ResolveNumberOrder {
  constructor(
    private readonly deps: {
      readonly submitOrder: SubmitNumberOrder;
      readonly provider: NumberOrderProvider;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
    },
  ) {}

  /** @throws ProviderFailure when the item must be retried */
  async execute(item: OutboxItem<'tn-settle'>): Promise<void> {
    const order = await this.deps.unitOfWork.run((tx) => tx.numberOrders.byId(item.payload.orderId));
    const outcome = order && !isResolved(order) ? await this.findOutcome(order) : undefined;
    await this.deps.unitOfWork.run(async (tx) => {
      await tx.outbox.done(item);
      if (order && outcome) await saveOrderOutcome(tx, order.id, outcome, this.deps.clock.now());
    });
  }

  private async findOutcome(order: NumberOrder): Promise<NumberOrderOutcome | OrderFailure> {
    const submission =
      (await this.deps.provider.findNumberOrder(order.orderReference)) ?? (await this.submitAgain(order));
    if ('isPending' in submission) throw new ProviderFailure('throttled', { detail: 'the order is pending' });
    if ('unknown' in submission) throw submission.unknown;
    // The customer no longer waits, so this order can wait until the provider is available again.
    if ('kind' in submission && submission.kind !== 'refused')
      throw new ProviderFailure(submission.kind === 'away' ? 'unreachable' : 'misconfigured');
    return submission;
  }

  private async submitAgain(order: NumberOrder): Promise<SubmissionOutcome> {
    const submission = await this.deps.submitOrder.execute(order);
    // The provider may refuse it only because it accepted an earlier attempt meanwhile.
    const existing =
      'kind' in submission && submission.kind === 'refused'
        ? await this.deps.provider.findNumberOrder(order.orderReference)
        : undefined;
    return existing ?? submission;
  }
}
