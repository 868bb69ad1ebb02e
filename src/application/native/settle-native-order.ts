import type { NativeOrder } from '../../domain/native-order/native-order.ts';
import { isSettled } from '../../domain/native-order/outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { NativeProvider } from '../ports/isp-gateway.ts';
import { IspFailure } from '../ports/isp-failure.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { AskForNumbers, Asked } from './ask-for-numbers.ts';
import { keepOutcome } from './keep-outcome.ts';

/** Finds out what became of an order whose answer was lost; where the provider knows none, it is sent again under its key. */
export class SettleNativeOrder {
  constructor(
    private readonly askForNumbers: AskForNumbers,
    private readonly isp: NativeProvider,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws IspFailure when it is to be tried again */
  async execute(item: OutboxItem<'tn-settle'>): Promise<void> {
    const order = await this.unitOfWork.run((tx) => tx.nativeOrders.byId(item.payload.orderId));
    const known = order && !isSettled(order) ? await this.truthOf(order) : undefined;
    await this.unitOfWork.run(async (tx) => {
      await tx.outbox.done(item);
      if (order && known) await keepOutcome(tx, order.id, known, this.clock.now());
    });
  }

  private async truthOf(order: NativeOrder): Promise<Exclude<Asked, { unknown: IspFailure }>> {
    const found = await this.isp.findNativeOrder(order.orderReference);
    if (found) return found;
    const asked = await this.askForNumbers.execute(order);
    // It may be refused only because an earlier send of it has come through meanwhile.
    const taken = 'kind' in asked && asked.kind === 'refused' ? await this.isp.findNativeOrder(order.orderReference) : undefined;
    if (taken) return taken;
    if ('unknown' in asked) throw asked.unknown;
    // An order that waits can wait until the provider is back.
    if ('kind' in asked && asked.kind !== 'refused') throw new IspFailure(asked.kind === 'away' ? 'unreachable' : 'operator');
    return asked;
  }
}
