import type { ProviderOrderReport } from '../../domain/porting/status-update.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { isTerminal } from '../../domain/porting/provider-status.ts';
import { isProviderOrderStatus } from '../../domain/shared/vocabulary.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { PortalUrls } from '../mail/owner-mail.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import { applyStatusReport } from '../porting/apply-status-report.ts';
import type { Clock } from '../ports/clock.ts';
import { ProviderFailure } from '../ports/provider-failure.ts';
import type { StalledRecordsReader } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { appendHistoryNote } from './requeue-stalled.ts';

const BATCH = 25;
/** Calls to the provider for one kind in one go; the next one goes on where this one stopped. */
const MAX_CALLS = 150;
/** An order that has ended is compared for so long afterwards. */
const COMPARISON_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;

export interface ReconciliationCounts {
  readonly compared: number;
  /** The provider had said more than was heard; it is kept now. */
  readonly updated: number;
  /** The provider does not know an order that it accepted. */
  readonly missing: number;
  /** An order had ended, and the provider says another end now. */
  readonly conflicting: number;
  /** The provider's answer about an order was garbage or did not come; the others are compared all the same. */
  readonly unreadable: number;
  /** The id to go on after; 0 when all were compared. */
  readonly cursor: number;
}

/** Compares what the portal believes of orders with what the provider says, one call after the other. */
export class ReconcileOrders {
  constructor(
    private readonly stalledRecords: StalledRecordsReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly urls: PortalUrls,
  ) {}

  /**
   * @param place the id after which to begin
   * @param onBatch runs before each batch; what it throws ends the comparison
   * @throws IspFailure when the provider cannot be asked
   */
  async execute<R extends PortRequest>(
    kind: PortRequestKind<R>,
    place: number,
    onBatch: () => Promise<void>,
  ): Promise<ReconciliationCounts> {
    const since = new Date(this.clock.now().getTime() - COMPARISON_WINDOW_MS);
    const found = { compared: 0, updated: 0, missing: 0, conflicting: 0, unreadable: 0 };
    let after = place;
    while (found.compared < MAX_CALLS) {
      await onBatch();
      const ids = await this.stalledRecords.findReconcilable(kind.aggregate, after, since, BATCH);
      for (const id of ids) {
        const verdict = await this.compare(kind, id);
        found.compared += 1;
        if (verdict !== 'agreed') found[verdict] += 1;
        after = id;
      }
      if (ids.length < BATCH) return { ...found, cursor: 0 };
    }
    return { ...found, cursor: after };
  }

  private async compare<R extends PortRequest>(
    kind: PortRequestKind<R>,
    id: number,
  ): Promise<'agreed' | 'updated' | 'missing' | 'conflicting' | 'unreadable'> {
    const asked = await this.unitOfWork.run((tx) => kind.repository(tx).byId(id));
    if (!asked || asked.ispOrderId === null) return 'agreed';
    const order = await this.fetchOrder(kind, asked.ispOrderId);
    if (order === 'unreadable') return order;
    const now = this.clock.now();
    const record = { aggregate: kind.aggregate, id, userId: asked.userId };
    if (!order) {
      await this.unitOfWork.run((tx) => appendHistoryNote(tx, record, 'order-unknown-to-provider', now));
      return 'missing';
    }
    const ended = asked.providerStatus !== null && isTerminal(asked.providerStatus);
    if (ended && isProviderOrderStatus(order.status) && order.status !== asked.providerStatus) {
      await this.unitOfWork.run((tx) => appendHistoryNote(tx, record, 'order-contradicted', now));
      return 'conflicting';
    }
    return (await this.applyReport(kind, asked, order)) ? 'updated' : 'agreed';
  }

  private async applyReport<R extends PortRequest>(
    kind: PortRequestKind<R>,
    asked: R,
    order: ProviderOrderReport<Partial<R>>,
  ): Promise<boolean> {
    const now = this.clock.now();
    try {
      return await this.unitOfWork.run((tx) => applyStatusReport(tx, kind, { asked, order }, this.urls, now));
    } catch (error) {
      // Somebody changed it just now: the next comparison sees what became of it.
      if (error instanceof DomainError && error.code === 'changed-meanwhile') return false;
      throw error;
    }
  }

  private async fetchOrder<R extends PortRequest>(kind: PortRequestKind<R>, orderId: string) {
    try {
      return await kind.fetchOrder(orderId);
    } catch (error) {
      if (error instanceof ProviderFailure && error.kind === 'rejected') return undefined;
      // One order must not keep the others from being compared. A provider that fails on all of them opens the circuit,
      // which ends the comparison.
      if (error instanceof ProviderFailure && (error.kind === 'invalid_response' || error.kind === 'timeout'))
        return 'unreadable' as const;
      throw error;
    }
  }
}
