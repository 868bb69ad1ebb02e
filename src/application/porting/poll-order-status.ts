import type { ProviderOrderReport } from '../../domain/porting/status-update.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { isTerminal, supersedes } from '../../domain/porting/provider-status.ts';
import { isProviderOrderStatus, type ProviderOrderStatus } from '../../domain/shared/vocabulary.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { PortalUrls } from '../mail/owner-mail.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { Clock } from '../ports/clock.ts';
import { ProviderFailure } from '../ports/provider-failure.ts';
import type { PollingQueue } from '../ports/readers.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { pollDelay } from './poll-delay.ts';
import type { PortRequestKind } from './port-request-kind.ts';
import { applyStatusReport } from './apply-status-report.ts';

/** The statuses of an ended order's numbers are asked for until they were read, but no longer than this. */
const NUMBERS_TRIED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Asks the provider what became of one order and applies its word, then reads the statuses of the order's numbers.
 * A new word is saved before the numbers are asked for: whatever that call does, the order's state is known.
 */
export class PollOrderStatus<R extends PortRequest> {
  constructor(
    private readonly kind: PortRequestKind<R>,
    private readonly unitOfWork: UnitOfWork,
    private readonly queue: PollingQueue<R>,
    private readonly clock: Clock,
    private readonly operatorLog: OperatorLog,
    private readonly urls: PortalUrls,
    private readonly pollIntervalMs: number,
  ) {}

  /** Never throws for the provider's sake: whatever it says, the order is asked about again. */
  async execute(request: R): Promise<void> {
    const { ispOrderId } = request;
    if (ispOrderId === null) return;
    const unchangedMs = this.clock.now().getTime() - request.updatedAt.getTime();
    let waitMs = pollDelay(this.pollIntervalMs, unchangedMs);
    let word: ProviderOrderStatus | null = request.providerStatus;
    try {
      // After the last word there is only the statuses of the numbers left to ask for.
      if (!hasEnded(word)) word = await this.updateState(request, ispOrderId);
      await this.updateNumbers(request, ispOrderId);
      if (hasEnded(word)) return await this.queue.stopPolling(request.id, ispOrderId);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'changed-meanwhile') waitMs = 0;
      else if (error instanceof ProviderFailure) {
        waitMs = pollDelay(this.pollIntervalMs, unchangedMs, error.retryAfterSeconds);
        this.report(request, error);
        if (hasEnded(word) && unchangedMs > NUMBERS_TRIED_FOR_MS)
          return await this.abandonNumbers(request, ispOrderId, error);
      } else throw error;
    }
    await this.queue.scheduleNextPoll(request.id, new Date(this.clock.now().getTime() + waitMs));
  }

  /** @returns the order's word afterwards */
  private async updateState(request: R, ispOrderId: string): Promise<ProviderOrderStatus | null> {
    const order = await this.kind.fetchOrder(ispOrderId);
    const word = order.status;
    if (!isProviderOrderStatus(word)) this.operatorLog.info('order.unknown_status', this.factsOf(request));
    else if (supersedes(word, request.providerStatus)) {
      await this.applyReport(request, order);
      return word;
    }
    return request.providerStatus;
  }

  private applyReport(asked: R, order: ProviderOrderReport<Partial<R>>): Promise<boolean> {
    const now = this.clock.now();
    return this.unitOfWork.run((tx) => applyStatusReport(tx, this.kind, { asked, order }, this.urls, now));
  }

  private async updateNumbers({ id }: R, ispOrderId: string): Promise<void> {
    const save = await this.kind.fetchNumberStatuses?.(ispOrderId);
    if (!save) return;
    const now = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      // An answer about an order that was replaced meanwhile says nothing of the new one.
      if ((await this.kind.repository(tx).byId(id))?.ispOrderId === ispOrderId) await save(tx, id, now);
    });
  }

  private async abandonNumbers(request: R, ispOrderId: string, failure: ProviderFailure): Promise<void> {
    this.operatorLog.alert('order.number_statuses_abandoned', this.factsOf(request), failure);
    await this.queue.stopPolling(request.id, ispOrderId);
  }

  private report(request: R, failure: ProviderFailure): void {
    const attributes = { ...this.factsOf(request), failure: failure.kind, status: failure.status ?? 0 };
    if (failure.kind === 'misconfigured' || failure.kind === 'rejected') {
      this.operatorLog.alert('order.poll_rejected', attributes, failure);
    } else this.operatorLog.info('order.poll_failed', attributes);
  }

  private factsOf(request: R) {
    return { kind: this.kind.aggregate, requestId: request.id };
  }
}

function hasEnded(word: ProviderOrderStatus | null): boolean {
  return word !== null && isTerminal(word);
}
