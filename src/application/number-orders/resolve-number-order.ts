import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import { isResolved, type NumberOrderOutcome, type OrderFailure } from '../../domain/number-order/outcome.ts';
import type { Clock } from '../ports/clock.ts';
import { pollDelay } from '../porting/poll-delay.ts';
import type { NumberOrderProvider, PendingNumberOrder } from '../ports/provider/provider-gateway.ts';
import { ProviderFailure } from '../ports/provider/provider-failure.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { SubmitNumberOrder, SubmissionOutcome } from './submit-number-order.ts';
import { saveOrderOutcome } from './save-order-outcome.ts';
import { scheduleResolution } from './schedule-resolution.ts';

const PENDING_POLL_MS = 10_000;
/** After this time an administrator is alerted to an order that is still pending. */
const PENDING_WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * Finds out the outcome of a number order whose response was lost, or that is pending at the provider. If the provider
 * does not know the order, it is submitted again under the same idempotency key.
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

  /** @throws ProviderFailure when the item must be retried, also if the order has been pending for a day */
  async execute(item: OutboxItem<'tn-settle'>): Promise<void> {
    const order = await this.deps.unitOfWork.run((tx) => tx.numberOrders.byId(item.payload.orderId));
    const wasPending = item.payload.isPending ?? false;
    const outcome = order && !isResolved(order) ? await this.findOutcome(order, wasPending) : undefined;
    const now = this.deps.clock.now();
    const pendingMs = order ? now.getTime() - order.createdAt.getTime() : 0;
    const isPending = outcome !== undefined && 'isPending' in outcome;
    if (isPending && pendingMs > PENDING_WINDOW_MS) throw new ProviderFailure('throttled', { detail: 'pending' });
    await this.deps.unitOfWork.run(async (tx) => {
      const next = new Date(now.getTime() + pollDelay(PENDING_POLL_MS, pendingMs));
      if (isPending && wasPending)
        return tx.outbox.retry(item, next, 'the provider has not carried out the order yet', true);
      await tx.outbox.done(item);
      if (!order || !outcome) return;
      if ('isPending' in outcome) await scheduleResolution(tx, order.id, next, outcome, now);
      else await saveOrderOutcome(tx, order.id, outcome, now);
    });
  }

  /** @param wasPending whether the provider said before that the order is pending */
  private async findOutcome(
    order: NumberOrder,
    wasPending: boolean,
  ): Promise<NumberOrderOutcome | PendingNumberOrder | OrderFailure> {
    const submission = (await this.find(order, wasPending)) ?? (await this.submitAgain(order));
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
