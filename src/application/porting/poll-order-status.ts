import type { PortRequest } from '../../domain/porting/port-request.ts';
import { judgeReport } from '../../domain/porting/judge-report.ts';
import { applyNumberSummary } from '../../domain/porting/number-summary.ts';
import { hasEnded } from '../../domain/porting/provider-status.ts';
import type { ProviderOrderStatus } from '../../domain/shared/statuses/statuses.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { readSettlement, type SettlementReport } from './settle-changes.ts';
import type { PortalUrls } from '../ports/mailer.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { Clock } from '../ports/clock.ts';
import { ProviderFailure } from '../ports/provider/provider-failure.ts';
import type { PollingQueue } from '../ports/readers.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { MAX_DELAY_MS, pollDelay } from './poll-delay.ts';
import type { NumberStatuses, PortRequestKind } from './port-request-kind.ts';
import { applyStatusReport } from './apply-status-report.ts';
import { saveStatusUpdates } from './save-status-updates.ts';

/** How long the portal tries to read the number statuses of an order that has ended. */
const NUMBER_STATUSES_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;

/** How long a rejected order that may reopen is polled without news. A webhook about it still causes a poll. */
const REOPENING_WINDOW_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Polls the provider for the status of one order and applies it, then reads the statuses of the order's numbers.
 * A new status is saved before the numbers are read, so that a failure of that second call does not delay it.
 */
export class PollOrderStatus<R extends PortRequest> {
  constructor(
    private readonly deps: {
      readonly kind: PortRequestKind<R>;
      readonly unitOfWork: UnitOfWork;
      readonly queue: PollingQueue<R>;
      readonly clock: Clock;
      readonly operatorLog: OperatorLog;
      readonly urls: PortalUrls;
      readonly pollIntervalMs: number;
    },
  ) {}

  /** Never throws because of the provider: after a provider failure the order is polled again later. */
  async execute(request: R): Promise<void> {
    const { ispOrderId } = request;
    if (ispOrderId === null) return;
    const unchangedMs = this.deps.clock.now().getTime() - request.updatedAt.getTime();
    const { canReopen } = this.deps.kind;
    let status: ProviderOrderStatus | null = request.providerStatus;
    // A rejected order that may reopen is polled rarely: it waits for the customer or for the provider's staff.
    const intervalMs =
      canReopen && status === 'rejected' ? Math.max(this.deps.pollIntervalMs, MAX_DELAY_MS) : this.deps.pollIntervalMs;
    let waitMs = pollDelay(intervalMs, unchangedMs);
    try {
      // After the end of an order, only the statuses of the numbers remain to be read.
      let numbers: NumberStatuses<R> | undefined;
      if (!hasEnded(status, canReopen) || request.openChange !== null)
        ({ status, numbers } = await this.updateState(request, ispOrderId));
      if (status === 'rejected' && canReopen && unchangedMs > REOPENING_WINDOW_MS)
        return await this.deps.queue.stopPolling(request.id, ispOrderId);
      const isLast = hasEnded(request.providerStatus, canReopen) && unchangedMs > NUMBER_STATUSES_WINDOW_MS;
      const areFinal = await this.updateNumbers(request, ispOrderId, isLast, numbers);
      if (hasEnded(status, canReopen) && areFinal) return await this.deps.queue.stopPolling(request.id, ispOrderId);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'changed-meanwhile') waitMs = 0;
      else if (error instanceof ProviderFailure) {
        waitMs = pollDelay(intervalMs, unchangedMs, error.retryAfterSeconds);
        this.logFailure(request, error);
        if (hasEnded(status, canReopen) && unchangedMs > NUMBER_STATUSES_WINDOW_MS)
          return await this.abandonNumbers(request, ispOrderId, error);
      } else throw error;
    }
    const next = new Date(this.deps.clock.now().getTime() + waitMs);
    await this.deps.queue.scheduleNextPoll(request.id, next, request.nextPollAt);
  }

  /** @returns the provider's status of the order afterwards, and the statuses of its numbers if they were read */
  private async updateState(
    request: R,
    ispOrderId: string,
  ): Promise<{ readonly status: ProviderOrderStatus | null; readonly numbers?: NumberStatuses<R> | undefined }> {
    const { kind, unitOfWork } = this.deps;
    const report = await readSettlement(kind, unitOfWork, request, await kind.fetchOrder(ispOrderId, request));
    const { order, numbers } = report;
    if (order.status === null) this.deps.operatorLog.info('order.unknown_status', this.logAttributes(request));
    const news = judgeReport(request, order, kind.canReopen);
    if (news === 'nothing' && request.openChange === null) return { status: request.providerStatus };
    await this.applyReport(request, report);
    return { status: news === 'status' ? order.status : request.providerStatus, numbers };
  }

  private applyReport(polled: R, report: SettlementReport<R>): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run((tx) =>
      applyStatusReport(tx, this.deps.kind, { polled, ...report }, this.deps.urls, now),
    );
  }

  /**
   * @param known the statuses of the numbers if they were just read
   * @param isLast whether the numbers are not read again after the end of the order, whatever they report
   * @returns whether they are not
   */
  private async updateNumbers(
    { id }: R,
    ispOrderId: string,
    isLast: boolean,
    known?: NumberStatuses<R>,
  ): Promise<boolean> {
    const { kind, clock, unitOfWork, urls } = this.deps;
    const statuses = known ?? (await kind.fetchNumberStatuses?.(ispOrderId));
    if (!statuses) return true;
    const now = clock.now();
    return unitOfWork.run(async (tx) => {
      const before = await kind.repository(tx).byId(id);
      // The request may have been resubmitted meanwhile: the statuses then concern the earlier order.
      if (before?.ispOrderId !== ispOrderId) return true;
      const summary = await statuses.save(tx, before, now);
      const areFinal = isLast || summary.areFinal;
      const after = applyNumberSummary(before, { ...summary, areFinal }, now);
      if (after) await saveStatusUpdates(tx, kind, [{ before, after }], urls, now);
      return areFinal;
    });
  }

  private async abandonNumbers(request: R, ispOrderId: string, failure: ProviderFailure): Promise<void> {
    this.deps.operatorLog.alert('order.number_statuses_abandoned', this.logAttributes(request), failure);
    await this.deps.queue.stopPolling(request.id, ispOrderId);
  }

  private logFailure(request: R, failure: ProviderFailure): void {
    const attributes = { ...this.logAttributes(request), failure: failure.kind, detail: failure.detail ?? '' };
    if (failure.kind === 'misconfigured' || failure.kind === 'rejected') {
      this.deps.operatorLog.alert('order.poll_rejected', attributes, failure);
    } else this.deps.operatorLog.info('order.poll_failed', attributes);
  }

  private logAttributes(request: R) {
    return { kind: this.deps.kind.aggregate, requestId: request.id };
  }
}
