import type { Ported } from '../../domain/porting/ported.ts';
import type { PortLine } from '../porting/port-line.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { Clock } from '../ports/clock.ts';
import { IspFailure } from '../ports/isp-failure.ts';
import { LeaseLost, type ChoreLease, type ChoreLeases } from '../ports/outbox.ts';
import type { StatisticsReader } from '../ports/readers.ts';
import type { CompareOrders } from './compare-orders.ts';
import type { TakeUpAgain } from './take-up-again.ts';

const CHORE = 'reconcile';
/** Another process may take over from one that died after this. */
const HOLD_MS = 5 * 60_000;

/**
 * Compares what the portal believes with what the provider has, takes up again what was left lying, and raises an alarm
 * for what only people can put right. Of all processes one at a time does it.
 */
export class ReconcileWithProvider {
  constructor(
    private readonly leases: ChoreLeases,
    private readonly takeUpAgain: TakeUpAgain,
    private readonly compareOrders: CompareOrders,
    private readonly lines: readonly PortLine<Ported>[],
    private readonly statistics: Pick<StatisticsReader, 'failedItems'>,
    private readonly clock: Clock,
    private readonly alarm: Alarm,
  ) {}

  /** @param restMs it is not done again so soon after it was last finished, by whichever process */
  async execute({ restMs }: { restMs: number }): Promise<void> {
    const lease = await this.leases.take(CHORE, this.clock.now(), { holdMs: HOLD_MS, restMs });
    if (!lease) return;
    try {
      await this.reconcile(lease);
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      this.alarm.note('reconciliation was taken over by another process', {});
    }
  }

  private async reconcile(lease: ChoreLease): Promise<void> {
    const left = await this.takeUpAgain.execute(this.lines);
    if (left.resent + left.resettled + left.reasked > 0) this.alarm.raise('orders had been left lying and were taken up again', { ...left });

    const place: Record<string, number> = { ...lease.place };
    for (const line of this.lines) {
      const compared = await this.compare(line, lease);
      if (compared) place[line.aggregate] = compared.place;
    }
    const failed = await this.statistics.failedItems();
    if (failed > 0) this.alarm.raise('items of the outbox that failed for good wait for an administrator', { count: failed });
    await this.leases.finish(lease, this.clock.now(), place);
  }

  /** @returns undefined when the provider could not be asked: the comparison begins at the same place next time */
  private async compare(line: PortLine<Ported>, lease: ChoreLease) {
    const hold = () => this.leases.renew(lease, new Date(this.clock.now().getTime() + HOLD_MS));
    try {
      const compared = await this.compareOrders.execute(line, lease.place[line.aggregate] ?? 0, hold);
      const { unknown, contradicted, unreadable, asked, ahead } = compared;
      const facts = { kind: line.aggregate, asked, ahead, unknown, contradicted, unreadable };
      if (unknown + contradicted > 0) this.alarm.raise('the portal and the provider disagree about orders', facts);
      else this.alarm.note('orders were compared with the provider', facts);
      return compared;
    } catch (error) {
      if (!(error instanceof IspFailure)) throw error;
      this.alarm.note('orders could not be compared with the provider', { kind: line.aggregate, failure: error.kind });
      return undefined;
    }
  }
}
