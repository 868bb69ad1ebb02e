import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import { isResolved } from '../../domain/number-order/outcome.ts';
import { createNumberOrder, type NumberOrderDraft } from '../../domain/number-order/create.ts';
import { storeResponse, type IdempotencyContext } from '../idempotency/idempotency-context.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import type { SubmitNumberOrder } from './submit-number-order.ts';
import { saveOrderOutcome } from './save-order-outcome.ts';
import { toOrderResult, type NumberOrderResult } from './order-result.ts';
import { assertCaller, type Caller } from '../accounts/caller.ts';

export interface PlaceNumberOrderInput {
  readonly caller: Caller;
  readonly draft: NumberOrderDraft;
  /** Set when the caller named the call; repeating it tells what became of this order. */
  readonly once?: IdempotencyContext<NumberOrderResult> | undefined;
}

/** The worker takes over from a server that died, so long after the call's own time-out, in milliseconds. */
const GRACE_MS = 5_000;
/** How soon after a lost answer the worker looks for the order, in milliseconds. */
const FIRST_RESOLUTION_DELAY_MS = 1_000;

/**
 * Orders new numbers while the customer waits: keeps the order and the intent to settle it, asks the provider once, and
 * keeps what it says. Whatever breaks in between, the worker finds out the truth.
 */
export class PlaceNumberOrder {
  private readonly resolutionDelayMs: number;

  constructor(
    private readonly askForNumbers: SubmitNumberOrder,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
    providerTimeoutMs: number,
  ) {
    this.resolutionDelayMs = providerTimeoutMs + GRACE_MS;
  }

  /** @throws DomainError when nothing was ordered or it is not known: see `answerFor`; as `assertCaller` */
  async execute(input: PlaceNumberOrderInput): Promise<NumberOrderResult> {
    const order = await this.saveNewOrder(input);
    const asked = await this.askForNumbers.execute(order);
    const now = this.clock.now();
    // By then the worker may have sent the order too: what failed here proves nothing about what it did.
    const overtaken = now.getTime() >= order.createdAt.getTime() + this.resolutionDelayMs;
    // What is told must be kept first, also when it is bad news: so it is thrown outside the transaction.
    const told = await this.unitOfWork.run(async (tx) => {
      if ('unknown' in asked || (overtaken && !('results' in asked)))
        await scheduleResolution(tx, order.id, new Date(now.getTime() + FIRST_RESOLUTION_DELAY_MS), now);
      else await saveOrderOutcome(tx, order.id, asked, now);
      const kept = (await tx.numberOrders.byId(order.id)) ?? order;
      if (isResolved(kept) && kept.orderedNumbers.length > 0) await storeResponse(tx, input.once, toOrderResult(kept));
      return kept;
    });
    return toOrderResult(told, asked);
  }

  private saveNewOrder({ caller, draft, once }: PlaceNumberOrderInput): Promise<NumberOrder> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await assertCaller(tx, caller);
      const order = await tx.numberOrders.add(
        createNumberOrder(draft, { userId: caller.id, orderReference: `tn-${this.ids.uuid()}`, now }),
      );
      const about = { aggregate: 'tn', aggregateId: order.id } as const;
      await tx.history.add({
        ...about,
        at: now,
        actor: caller.username,
        actorId: caller.id,
        kind: 'created',
        from: null,
        to: order.status,
        note: null,
      });
      await tx.history.add({ ...about, at: now, actor: 'system', kind: 'sent', from: null, to: null, note: null });
      await scheduleResolution(tx, order.id, new Date(now.getTime() + this.resolutionDelayMs), now);
      if (once) await tx.idempotency.linkRecord(once.call, order.id);
      return order;
    });
  }
}

/** Leaves it to the worker to find out what became of an order, in place of whatever waited for that. */
async function scheduleResolution(tx: Transaction, orderId: number, dueAt: Date, now: Date): Promise<void> {
  const about = { aggregate: 'tn', aggregateId: orderId } as const;
  await tx.outbox.deleteFor('tn', orderId);
  await tx.outbox.add({
    ...about,
    kind: 'tn-settle',
    payload: { orderId },
    orderingKey: `tn:${orderId}`,
    dueAt,
    createdAt: now,
  });
}
