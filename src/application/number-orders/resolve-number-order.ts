import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import { isResolved, type NumberOrderOutcome, type OrderFailure } from '../../domain/number-order/outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { NumberOrderProvider, PendingNumberOrder } from '../ports/provider/provider-gateway.ts';
import { ProviderFailure } from '../ports/provider/provider-failure.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { SubmitNumberOrder, SubmissionOutcome } from './submit-number-order.ts';
import { saveOrderOutcome } from './save-order-outcome.ts';
import { scheduleResolution } from './schedule-resolution.ts';

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
    const isPending = item.payload.isPending ?? false;
    const outcome = order && !isResolved(order) ? await this.findOutcome(order, isPending) : undefined;
    await this.deps.unitOfWork.run(async (tx) => {
      const now = this.deps.clock.now();
      await tx.outbox.done(item);
      if (!order || !outcome) return;
      if ('isPending' in outcome) await scheduleResolution(tx, order.id, now, { isPending: true }, now);
      else await saveOrderOutcome(tx, order.id, outcome, now);
    });
  }

  /** @param isPending whether the provider said that the order is pending */
  private async findOutcome(
    order: NumberOrder,
    isPending: boolean,
  ): Promise<NumberOrderOutcome | OrderFailure | PendingNumberOrder> {
    const submission = (await this.find(order, isPending)) ?? (await this.submitAgain(order));
    if ('isPending' in submission) {
      if (isPending) throw new ProviderFailure('throttled', { detail: 'the order is pending' });
      return submission;
    }
    if ('unknown' in submission) throw submission.unknown;
    // The customer no longer waits, so this order can wait until the provider is available again.
    if ('kind' in submission && submission.kind !== 'refused')
      throw new ProviderFailure(submission.kind === 'away' ? 'unreachable' : 'misconfigured');
    return submission;
  }

  private async submitAgain(order: NumberOrder): Promise<SubmissionOutcome> {
    const submission = await this.deps.submitOrder.execute(order);
    // The provider may refuse it only because it accepted an earlier attempt meanwhile.
    const existing = 'kind' in submission && submission.kind === 'refused' ? await this.find(order, false) : undefined;
    return existing ?? submission;
  }

  private find({ orderReference, orderedNumbers: numbers }: NumberOrder, isPending: boolean) {
    return this.deps.provider.findNumberOrder(orderReference, { numbers, isPending });
  }
}
