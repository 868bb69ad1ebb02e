import type { PortRequest } from '../../domain/porting/port-request.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { Clock } from '../ports/clock.ts';
import { ProviderFailure } from '../ports/provider/provider-failure.ts';
import { LeaseLost, type JobLock, type JobLocks } from '../ports/outbox.ts';
import type { StatisticsReader } from '../ports/readers.ts';
import type { ReconcileOrders } from './reconcile-orders.ts';
import type { RequeueStalled } from './requeue-stalled.ts';

const JOB = 'reconcile';
/** How long the lock lasts without renewal: afterwards another process may take over. */
const HOLD_MS = 5 * 60_000;

/**
 * Reconciles the portal with the provider: requeues stalled orders, compares statuses, and alerts the operator to
 * differences that only a person can resolve. One process at a time does this.
 */
export class ReconcileWithProvider {
  constructor(
    private readonly deps: {
      readonly jobLocks: JobLocks;
      readonly requeueStalled: RequeueStalled;
      readonly reconcileOrders: ReconcileOrders;
      readonly kinds: readonly PortRequestKind<PortRequest>[];
      readonly statistics: Pick<StatisticsReader, 'failedItems'>;
      readonly clock: Clock;
      readonly operatorLog: OperatorLog;
    },
  ) {}

  /** @param restMs minimum time since any process last finished a reconciliation, in milliseconds */
  async execute({ restMs }: { restMs: number }): Promise<void> {
    const lock = await this.deps.jobLocks.acquire(JOB, this.deps.clock.now(), { holdMs: HOLD_MS, restMs });
    if (!lock) return;
    try {
      await this.reconcile(lock);
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      this.deps.operatorLog.info('reconciliation.taken_over', {});
    }
  }

  private async reconcile(lock: JobLock): Promise<void> {
    const requeued = await this.deps.requeueStalled.execute(this.deps.kinds);
    if (requeued.resent + requeued.resolving + requeued.repolled > 0)
      this.deps.operatorLog.alert('reconciliation.stalled_orders_requeued', { ...requeued });

    const cursor: Record<string, number> = { ...lock.cursor };
    for (const kind of this.deps.kinds) {
      const compared = await this.compare(kind, lock);
      if (compared) cursor[kind.aggregate] = compared.cursor;
    }
    const failed = await this.deps.statistics.failedItems();
    if (failed > 0) this.deps.operatorLog.alert('outbox.failed_items_waiting', { count: failed });
    await this.deps.jobLocks.release(lock, this.deps.clock.now(), cursor);
  }

  /** @returns undefined when the provider is unavailable: the next run starts at the same cursor */
  private async compare(kind: PortRequestKind<PortRequest>, lock: JobLock) {
    const renewLock = () => this.deps.jobLocks.renew(lock, new Date(this.deps.clock.now().getTime() + HOLD_MS));
    try {
      const compared = await this.deps.reconcileOrders.execute(kind, lock.cursor[kind.aggregate] ?? 0, renewLock);
      const { cursor: _cursor, ...counts } = compared;
      const attributes = { kind: kind.aggregate, ...counts };
      if (counts.missing + counts.conflicting + counts.unfinished > 0)
        this.deps.operatorLog.alert('reconciliation.orders_differ', attributes);
      else this.deps.operatorLog.info('reconciliation.orders_compared', attributes);
      return compared;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      this.deps.operatorLog.info('reconciliation.provider_unavailable', { kind: kind.aggregate, failure: error.kind });
      return undefined;
    }
  }
}
