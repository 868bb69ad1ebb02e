import { DomainError } from '../../domain/shared/domain-error.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { ProviderDescription } from '../ports/provider/provider-description.ts';
import { ProviderFailure } from '../ports/provider/provider-failure.ts';
import { LeaseLost, type OutboxItem, type OutboxKind } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { retryDelay } from './retry-delay.ts';

/** How long an item is retried before it is marked as failed. */
const RETRY_WINDOW_MS = 24 * 60 * 60 * 1000;

/** The use case of each kind of item. */
export type OutboxHandlers = { readonly [K in OutboxKind]: { execute(item: OutboxItem<K>): Promise<void> } };

/** Processes one leased outbox item. A failed item is rescheduled with a growing delay. */
export class ProcessOutboxItem {
  constructor(
    private readonly deps: {
      readonly handlers: OutboxHandlers;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly ids: Ids;
      readonly operatorLog: OperatorLog;
      readonly provider: Pick<ProviderDescription, 'settleSeconds'>;
    },
  ) {}

  async execute(item: OutboxItem): Promise<void> {
    try {
      await this.handlerOf(item.kind).execute(item);
    } catch (error) {
      if (error instanceof LeaseLost) this.logLostLease(item);
      else await this.rescheduleOrFail(item, error);
    }
  }

  /** The type of an item's payload follows its kind, which a lookup alone cannot express. */
  private handlerOf(kind: OutboxKind): { execute(item: OutboxItem): Promise<void> } {
    return this.deps.handlers[kind];
  }

  private async rescheduleOrFail(item: OutboxItem, error: unknown): Promise<void> {
    const now = this.deps.clock.now();
    const failure = error instanceof ProviderFailure ? error : undefined;
    const attributes = { item: item.id, kind: item.kind, attempts: item.attempts + 1 };
    const errorText = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown failure';
    const saveResult = async (): Promise<void> => {
      if (now.getTime() - item.createdAt.getTime() > RETRY_WINDOW_MS) {
        this.deps.operatorLog.alert('outbox.item_failed', attributes, error);
        return this.deps.unitOfWork.run((tx) => tx.outbox.fail(item, errorText));
      }
      if (needsOperator(error)) this.deps.operatorLog.alert('outbox.item_needs_operator', attributes, error);
      else
        this.deps.operatorLog.info('outbox.item_rescheduled', { ...attributes, failure: failure?.kind ?? 'conflict' });
      const settleSeconds = failure?.outcomeUnknown ? this.deps.provider.settleSeconds : 0;
      const waitSeconds = Math.max(failure?.retryAfterSeconds ?? 0, settleSeconds);
      const delay = retryDelay(item.attempts + 1, this.deps.ids.fraction(), waitSeconds);
      const outcomeUnknown = item.outcomeUnknown || (failure?.outcomeUnknown ?? true);
      const dueAt = new Date(now.getTime() + delay);
      return this.deps.unitOfWork.run((tx) => tx.outbox.retry(item, dueAt, errorText, outcomeUnknown));
    };
    try {
      await saveResult();
    } catch (lost) {
      if (!(lost instanceof LeaseLost)) throw lost;
      this.logLostLease(item);
    }
  }

  /** Another worker took over the item, or its record was deleted: this worker has nothing more to do. */
  private logLostLease(item: OutboxItem): void {
    this.deps.operatorLog.info('outbox.lease_lost', { item: item.id, kind: item.kind });
  }
}

/** Whether the error persists until an operator acts. Provider outages and concurrent changes resolve themselves. */
function needsOperator(error: unknown): boolean {
  if (error instanceof ProviderFailure) return error.kind === 'misconfigured';
  return !(error instanceof DomainError && error.code === 'changed-meanwhile');
}
