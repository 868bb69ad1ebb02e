import type { ProviderOrderReport } from '../../domain/porting/status-update.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { hasOnlyFinalNumbers } from '../../domain/lnp-request/request-number.ts';
import { judgeReport } from '../../domain/porting/judge-report.ts';
import { isTerminal } from '../../domain/porting/provider-status.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { readSettlement } from '../porting/settle-changes.ts';
import type { PortalUrls } from '../ports/mailer.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import { applyStatusReport } from '../porting/apply-status-report.ts';
import type { Clock } from '../ports/clock.ts';
import { ProviderFailure } from '../ports/provider/provider-failure.ts';
import type { StalledRecordsReader } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { appendHistoryNote } from './requeue-stalled.ts';

const BATCH_SIZE = 25;
/** How many calls to the provider one run makes for each kind; the next run continues from there. */
const MAX_CALLS = 150;
/** How long after its end an order is still compared. */
const COMPARISON_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;

/** How long an order may stay open after the last of its numbers has ended. */
const UNFINISHED_AFTER_MS = 24 * 60 * 60 * 1000;

export interface ReconciliationCounts {
  readonly compared: number;
  /** The provider reported a newer status, which is saved now. */
  readonly updated: number;
  /** The provider does not know an order that it had accepted. */
  readonly missing: number;
  /** The order had ended, and the provider now reports another terminal status. */
  readonly conflicting: number;
  /** All numbers have been in a final state for a day, and the order is still open. */
  readonly unfinished: number;
  /** The provider's response about an order was invalid or did not arrive; the comparison continues without it. */
  readonly unreadable: number;
  /** The id after which the next run continues; 0 when all were compared. */
  readonly cursor: number;
}

/** Compares the portal's status of each order with the provider's, one call at a time. */
export class ReconcileOrders {
  constructor(
    private readonly deps: {
      readonly stalledRecords: StalledRecordsReader;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly urls: PortalUrls;
    },
  ) {}

  /**
   * @param startAfterId the id after which to begin
   * @param onBatch runs before each batch; an error that it throws ends the comparison
   * @throws ProviderFailure when the provider cannot be reached
   */
  async execute<R extends PortRequest>(
    kind: PortRequestKind<R>,
    startAfterId: number,
    onBatch: () => Promise<void>,
  ): Promise<ReconciliationCounts> {
    const since = new Date(this.deps.clock.now().getTime() - COMPARISON_WINDOW_MS);
    const counts = { compared: 0, updated: 0, missing: 0, conflicting: 0, unfinished: 0, unreadable: 0 };
    let cursor = startAfterId;
    while (counts.compared < MAX_CALLS) {
      await onBatch();
      const ids = await this.deps.stalledRecords.findReconcilable(kind.aggregate, cursor, since, BATCH_SIZE);
      for (const id of ids) {
        const verdict = await this.compare(kind, id);
        counts.compared += 1;
        if (verdict !== 'agreed') counts[verdict] += 1;
        cursor = id;
      }
      if (ids.length < BATCH_SIZE) return { ...counts, cursor: 0 };
    }
    return { ...counts, cursor };
  }

  private async compare<R extends PortRequest>(
    kind: PortRequestKind<R>,
    id: number,
  ): Promise<'agreed' | 'updated' | 'missing' | 'conflicting' | 'unfinished' | 'unreadable'> {
    const polled = await this.deps.unitOfWork.run((tx) => kind.repository(tx).byId(id));
    if (!polled || polled.ispOrderId === null) return 'agreed';
    const order = await this.fetchOrder(kind, polled.ispOrderId, polled);
    if (order === 'unreadable') return order;
    const now = this.deps.clock.now();
    const record = { aggregate: kind.aggregate, id, userId: polled.userId };
    if (!order) {
      await this.deps.unitOfWork.run((tx) => appendHistoryNote(tx, record, 'order-unknown-to-provider', now));
      return 'missing';
    }
    if (judgeReport(polled, order, kind.canReopen) === 'contradiction') {
      await this.deps.unitOfWork.run((tx) => appendHistoryNote(tx, record, 'order-contradicted', now));
      return 'conflicting';
    }
    if (await this.applyReport(kind, polled, order)) return 'updated';
    const unchangedMs = now.getTime() - polled.updatedAt.getTime();
    return isOpen(polled) && hasOnlyFinalNumbers(polled) && unchangedMs > UNFINISHED_AFTER_MS ? 'unfinished' : 'agreed';
  }

  private async applyReport<R extends PortRequest>(
    kind: PortRequestKind<R>,
    polled: R,
    order: ProviderOrderReport<Partial<R>>,
  ): Promise<boolean> {
    const now = this.deps.clock.now();
    try {
      const report = await readSettlement(kind, this.deps.unitOfWork, polled, order);
      return await this.deps.unitOfWork.run((tx) =>
        applyStatusReport(tx, kind, { polled, ...report }, this.deps.urls, now),
      );
    } catch (error) {
      // The request was changed at the same moment: the next comparison covers it.
      if (error instanceof DomainError && error.code === 'changed-meanwhile') return false;
      throw error;
    }
  }

  private async fetchOrder<R extends PortRequest>(kind: PortRequestKind<R>, orderId: string, known: R) {
    try {
      return await kind.fetchOrder(orderId, known);
    } catch (error) {
      if (error instanceof ProviderFailure && error.kind === 'rejected') return undefined;
      // One failing order must not stop the comparison of the others. If the provider fails on all of them, the circuit
      // breaker opens, and that ends the comparison.
      if (error instanceof ProviderFailure && (error.kind === 'invalid_response' || error.kind === 'timeout'))
        return 'unreadable' as const;
      throw error;
    }
  }
}

const isOpen = ({ providerStatus }: PortRequest): boolean => providerStatus !== null && !isTerminal(providerStatus);
