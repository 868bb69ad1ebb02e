import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import { isResolved } from '../../domain/number-order/outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { NumberOrderProvider } from '../ports/provider-gateway.ts';
import { ProviderFailure } from '../ports/provider-failure.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { SubmitNumberOrder, SubmissionOutcome } from './submit-number-order.ts';
import { saveOrderOutcome } from './save-order-outcome.ts';

/**
 * Finds out what became of an order whose answer was lost; where the provider knows none, it is sent again under its
 * key.
 */
export class ResolveNumberOrder {
  constructor(
    private readonly askForNumbers: SubmitNumberOrder,
    private readonly provider: NumberOrderProvider,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws IspFailure when it is to be tried again */
  async execute(item: OutboxItem<'tn-settle'>): Promise<void> {
    const order = await this.unitOfWork.run((tx) => tx.numberOrders.byId(item.payload.orderId));
    const known = order && !isResolved(order) ? await this.findOutcome(order) : undefined;
    await this.unitOfWork.run(async (tx) => {
      await tx.outbox.done(item);
      if (order && known) await saveOrderOutcome(tx, order.id, known, this.clock.now());
    });
  }

  private async findOutcome(order: NumberOrder): Promise<Exclude<SubmissionOutcome, { unknown: ProviderFailure }>> {
    const found = await this.provider.findNumberOrder(order.orderReference);
    if (found) return found;
    const asked = await this.askForNumbers.execute(order);
    // It may be refused only because an earlier send of it has come through meanwhile.
    const taken =
      'kind' in asked && asked.kind === 'refused'
        ? await this.provider.findNumberOrder(order.orderReference)
        : undefined;
    if (taken) return taken;
    if ('unknown' in asked) throw asked.unknown;
    // An order that waits can wait until the provider is back.
    if ('kind' in asked && asked.kind !== 'refused')
      throw new ProviderFailure(asked.kind === 'away' ? 'unreachable' : 'misconfigured');
    return asked;
  }
}
