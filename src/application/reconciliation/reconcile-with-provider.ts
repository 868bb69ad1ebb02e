import type { PortRequest } from '../../domain/porting/port-request.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { Clock } from '../ports/clock.ts';
import { ProviderFailure } from '../ports/provider-failure.ts';
import { LeaseLost, type JobLock, type JobLocks } from '../ports/outbox.ts';
import type { StatisticsReader } from '../ports/readers.ts';
import type { ReconcileOrders } from './reconcile-orders.ts';
import type { RequeueStalled } from './requeue-stalled.ts';

const JOB = 'reconcile';
/** Another process may take over from one that died after this. */
const HOLD_MS = 5 * 60_000;

/**
 * Compares what the portal believes with what the provider has, takes up again what was left lying, and raises an alarm
 * for what only people can put right. Of all processes one at a time does it.
 */
export class ReconcileWithProvider {
  constructor(
    private readonly locks: JobLocks,
    private readonly takeUpAgain: RequeueStalled,
    private readonly compareOrders: ReconcileOrders,
    private readonly kinds: readonly PortRequestKind<PortRequest>[],
    private readonly statistics: Pick<StatisticsReader, 'failedItems'>,
    private readonly clock: Clock,
    private readonly operatorLog: OperatorLog,
  ) {}

  /** @param restMs it is not done again so soon after it was last finished, by whichever process */
  async execute({ restMs }: { restMs: number }): Promise<void> {
    const lease = await this.locks.acquire(JOB, this.clock.now(), { holdMs: HOLD_MS, restMs });
    if (!lease) return;
    try {
      await this.reconcile(lease);
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      this.operatorLog.info('reconciliation.taken_over', {});
    }
  }

  private async reconcile(lease: JobLock): Promise<void> {
    const left = await this.takeUpAgain.execute(this.kinds);
    if (left.resent + left.resolving + left.repolled > 0)
      this.operatorLog.alert('reconciliation.stalled_orders_requeued', { ...left });

    const place: Record<string, number> = { ...lease.cursor };
    for (const kind of this.kinds) {
      const compared = await this.compare(kind, lease);
      if (compared) place[kind.aggregate] = compared.cursor;
    }
    const failed = await this.statistics.failedItems();
    if (failed > 0) this.operatorLog.alert('outbox.failed_items_waiting', { count: failed });
    await this.locks.release(lease, this.clock.now(), place);
  }

  /** @returns undefined when the provider could not be asked: the comparison begins at the same place next time */
  private async compare(kind: PortRequestKind<PortRequest>, lease: JobLock) {
    const hold = () => this.locks.renew(lease, new Date(this.clock.now().getTime() + HOLD_MS));
    try {
      const compared = await this.compareOrders.execute(kind, lease.cursor[kind.aggregate] ?? 0, hold);
      const { cursor: _cursor, ...counts } = compared;
      const attributes = { kind: kind.aggregate, ...counts };
      if (counts.missing + counts.conflicting > 0) this.operatorLog.alert('reconciliation.orders_differ', attributes);
      else this.operatorLog.info('reconciliation.orders_compared', attributes);
      return compared;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      this.operatorLog.info('reconciliation.provider_unavailable', { kind: kind.aggregate, failure: error.kind });
      return undefined;
    }
  }
}
