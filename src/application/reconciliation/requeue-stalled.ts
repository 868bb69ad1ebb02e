import type { MessageKey } from '../../domain/shared/messages/en.ts';
import type { Aggregate } from '../../domain/shared/vocabulary.ts';
import { isResolved } from '../../domain/number-order/outcome.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { ownerTranslator } from '../porting/owner-translator.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import type { Clock } from '../ports/clock.ts';
import type { StalledRecordsReader } from '../ports/outbox.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';

/** How many records of each kind one run requeues; the next run finds the rest. */
const BATCH_SIZE = 100;

export interface RequeuedCounts {
  /** Requests put back into the outbox. */
  readonly resent: number;
  /** Number orders whose outcome is being looked up again. */
  readonly resolving: number;
  /** Open port orders that are polled again. */
  readonly repolled: number;
}

/**
 * Finds records for which work should be scheduled but is not, for example after a backup was restored, and schedules
 * it again. Sending again is safe: each order is looked up by its reference before it is sent.
 */
export class RequeueStalled {
  constructor(
    private readonly deps: {
      readonly stalledRecords: StalledRecordsReader;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
    },
  ) {}

  async execute(kinds: readonly PortRequestKind<PortRequest>[]): Promise<RequeuedCounts> {
    const counts = { resent: 0, resolving: 0, repolled: 0 };
    for (const kind of kinds) {
      for (const id of await this.deps.stalledRecords.findUnsent(kind.aggregate, BATCH_SIZE))
        counts.resent += await this.resend(kind, id);
      for (const id of await this.deps.stalledRecords.findUnpolled(kind.aggregate, BATCH_SIZE))
        counts.repolled += await this.scheduleNextPoll(kind, id);
    }
    for (const id of await this.deps.stalledRecords.findUnresolved(BATCH_SIZE))
      counts.resolving += await this.resolve(id);
    for (const id of await this.deps.stalledRecords.findUnsentChanges(BATCH_SIZE))
      counts.resent += await this.resendChange(id);
    return counts;
  }

  /** A change of a request that was deleted cannot be sent: its order is not known any more. */
  private resendChange(changeId: number): Promise<number> {
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      const change = await tx.portChanges.byId(changeId);
      const requests = change?.aggregate === 'lnp' ? tx.lnpRequests : tx.tfPortRequests;
      const request = change && (await requests.byId(change.requestId));
      if (change?.state !== 'waiting' || !request) return 0;
      const { aggregate, requestId } = change;
      await tx.outbox.add({
        aggregate,
        aggregateId: requestId,
        kind: `${aggregate}-change`,
        payload: { changeId },
        orderingKey: `${aggregate}:${requestId}`,
        dueAt: now,
        createdAt: now,
        outcomeUnknown: true,
      });
      await appendHistoryNote(tx, { aggregate, id: requestId, userId: request.userId }, 'processing-restarted', now);
      return 1;
    });
  }

  /** @returns how many were requeued: 0 if the request was sent or requeued meanwhile, else 1 */
  private resend(kind: PortRequestKind<PortRequest>, id: number): Promise<number> {
    const { aggregate } = kind;
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      const request = await kind.repository(tx).byId(id);
      const itemKind = `${aggregate}-send` as const;
      if (request?.status !== 'submitted' || request.ispOrderId !== null || (await tx.outbox.hasPending(itemKind, id)))
        return 0;
      await tx.outbox.add({
        aggregate,
        aggregateId: id,
        kind: itemKind,
        payload: { requestId: id },
        orderingKey: `${aggregate}:${id}`,
        dueAt: now,
        createdAt: now,
        outcomeUnknown: true,
      });
      await appendHistoryNote(tx, { aggregate, id, userId: request.userId }, 'processing-restarted', now);
      return 1;
    });
  }

  private scheduleNextPoll(kind: PortRequestKind<PortRequest>, id: number): Promise<number> {
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      const request = await kind.repository(tx).byId(id);
      if (!request || request.nextPollAt !== null) return 0;
      await kind.repository(tx).save({ ...request, nextPollAt: now });
      return 1;
    });
  }

  private resolve(id: number): Promise<number> {
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      const order = await tx.numberOrders.byId(id);
      if (!order || isResolved(order) || (await tx.outbox.hasPending('tn-settle', id))) return 0;
      await tx.outbox.add({
        aggregate: 'tn',
        aggregateId: id,
        kind: 'tn-settle',
        payload: { orderId: id },
        orderingKey: `tn:${id}`,
        dueAt: now,
        createdAt: now,
        outcomeUnknown: true,
      });
      await appendHistoryNote(tx, { aggregate: 'tn', id, userId: order.userId }, 'processing-restarted', now);
      return 1;
    });
  }
}

/**
 * Adds a note to the record's history in its owner's language, unless the latest event is the same note already.
 */
export async function appendHistoryNote(
  tx: Transaction,
  record: { aggregate: Aggregate; id: number; userId: number },
  key: MessageKey,
  at: Date,
): Promise<void> {
  const { aggregate, id: aggregateId } = record;
  const note = (await ownerTranslator(tx, record.userId))({ key });
  const last = await tx.history.lastOf(aggregate, aggregateId);
  if (last?.kind === 'updated' && last.note === note) return;
  await tx.history.add({ aggregate, aggregateId, at, actor: 'system', kind: 'updated', from: null, to: null, note });
}
