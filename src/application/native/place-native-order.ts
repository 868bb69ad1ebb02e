import type { NativeOrder } from '../../domain/native-order/native-order.ts';
import { isSettled } from '../../domain/native-order/outcome.ts';
import { placeNativeOrder, type NativeOrderDraft } from '../../domain/native-order/place.ts';
import { keepAnswer, type Once } from '../idempotency/once.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import type { AskForNumbers } from './ask-for-numbers.ts';
import { keepOutcome } from './keep-outcome.ts';
import { answerFor, type OrderAnswer } from './order-answer.ts';
import { assertCaller, type Caller } from '../accounts/caller.ts';

export interface PlaceNativeOrderInput {
  readonly caller: Caller;
  readonly draft: NativeOrderDraft;
  /** Set when the caller named the call; repeating it tells what became of this order. */
  readonly once?: Once<OrderAnswer> | undefined;
}

/** The worker takes over from a server that died, so long after the call's own time-out, in milliseconds. */
const GRACE_MS = 5_000;
/** How soon after a lost answer the worker looks for the order, in milliseconds. */
const FIRST_LOOK_MS = 1_000;

/**
 * Orders new numbers while the customer waits: keeps the order and the intent to settle it, asks the provider once, and
 * keeps what it says. Whatever breaks in between, the worker finds out the truth.
 */
export class PlaceNativeOrder {
  private readonly patienceMs: number;

  constructor(
    private readonly askForNumbers: AskForNumbers,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
    ispTimeoutMs: number,
  ) {
    this.patienceMs = ispTimeoutMs + GRACE_MS;
  }

  /** @throws DomainError when nothing was ordered or it is not known: see `answerFor`; as `assertCaller` */
  async execute(input: PlaceNativeOrderInput): Promise<OrderAnswer> {
    const order = await this.keep(input);
    const asked = await this.askForNumbers.execute(order);
    const now = this.clock.now();
    // By then the worker may have sent the order too: what failed here proves nothing about what it did.
    const overtaken = now.getTime() >= order.createdAt.getTime() + this.patienceMs;
    // What is told must be kept first, also when it is bad news: so it is thrown outside the transaction.
    const told = await this.unitOfWork.run(async (tx) => {
      if ('unknown' in asked || (overtaken && !('results' in asked))) await settleAt(tx, order.id, new Date(now.getTime() + FIRST_LOOK_MS), now);
      else await keepOutcome(tx, order.id, asked, now);
      const kept = (await tx.nativeOrders.byId(order.id)) ?? order;
      if (isSettled(kept) && kept.orderedNumbers.length > 0) await keepAnswer(tx, input.once, answerFor(kept));
      return kept;
    });
    return answerFor(told, asked);
  }

  private keep({ caller, draft, once }: PlaceNativeOrderInput): Promise<NativeOrder> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await assertCaller(tx, caller);
      const order = await tx.nativeOrders.add(placeNativeOrder(draft, { userId: caller.id, orderReference: `tn-${this.ids.uuid()}`, now }));
      const about = { aggregate: 'tn', aggregateId: order.id } as const;
      await tx.history.add({ ...about, at: now, actor: caller.username, actorId: caller.id, kind: 'created', from: null, to: order.status, note: null });
      await tx.history.add({ ...about, at: now, actor: 'system', kind: 'sent', from: null, to: null, note: null });
      await settleAt(tx, order.id, new Date(now.getTime() + this.patienceMs), now);
      if (once) await tx.idempotency.bind(once.call, order.id);
      return order;
    });
  }
}

/** Leaves it to the worker to find out what became of an order, in place of whatever waited for that. */
async function settleAt(tx: Transaction, orderId: number, dueAt: Date, now: Date): Promise<void> {
  const about = { aggregate: 'tn', aggregateId: orderId } as const;
  await tx.outbox.dropOf('tn', orderId);
  await tx.outbox.add({ ...about, kind: 'tn-settle', payload: { orderId }, stream: `tn:${orderId}`, dueAt, createdAt: now });
}
