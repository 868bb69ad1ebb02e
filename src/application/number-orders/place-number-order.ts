import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import { isResolved } from '../../domain/number-order/outcome.ts';
import { createNumberOrder } from '../../domain/number-order/create.ts';
import type { NumberOrderDraft } from '../../domain/number-order/number-order.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { storeResponse, type IdempotencyContext } from '../calls/idempotency-context.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { ProviderDescription } from '../ports/provider/provider-description.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { SubmitNumberOrder } from './submit-number-order.ts';
import { saveOrderOutcome } from './save-order-outcome.ts';
import { scheduleResolution } from './schedule-resolution.ts';
import { toOrderResult, type NumberOrderResult } from './order-result.ts';
import { assertCaller, type Caller } from '../calls/caller.ts';

export interface PlaceNumberOrderInput {
  readonly caller: Caller;
  readonly draft: NumberOrderDraft;
  /** Set if the call has an idempotency key: a repeated call returns the result of this order. */
  readonly idempotency?: IdempotencyContext<NumberOrderResult> | undefined;
}

/** How long after the call's own timeout the worker takes over from a server that stopped, in milliseconds. */
const GRACE_MS = 5_000;
/** How soon after a lost response the worker looks up the order, in milliseconds. */
const FIRST_RESOLUTION_DELAY_MS = 1_000;

/**
 * Orders new numbers while the customer waits. It saves the order together with an outbox item that will resolve it,
 * submits it to the provider once and saves the outcome. If anything fails in between, the worker resolves the order.
 */
export class PlaceNumberOrder {
  constructor(
    private readonly deps: {
      readonly submitOrder: SubmitNumberOrder;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly ids: Ids;
      readonly providerTimeoutMs: number;
      readonly provider: Pick<ProviderDescription, 'settleSeconds'>;
    },
  ) {}

  /** @throws DomainError if nothing was ordered or the outcome is unknown: as `toOrderResult`; as `assertCaller` */
  async execute(input: PlaceNumberOrderInput): Promise<NumberOrderResult> {
    const order = await this.saveNewOrder(input);
    const submission = await this.deps.submitOrder.execute(order);
    const now = this.deps.clock.now();
    // After this time the worker may have submitted the order too, so a failure here does not prove that nothing was
    // ordered.
    const overtaken = now.getTime() >= order.createdAt.getTime() + this.resolutionDelayMs();
    // The outcome must be saved before it is reported, also a failure: therefore errors are thrown after the commit.
    const save = () =>
      this.deps.unitOfWork.run(async (tx) => {
        if ('unknown' in submission || 'isPending' in submission || (overtaken && !('results' in submission))) {
          const delayMs = Math.max(FIRST_RESOLUTION_DELAY_MS, 'isPending' in submission ? 0 : this.settleMs());
          await scheduleResolution(tx, order.id, new Date(now.getTime() + delayMs), submission, now);
        } else await saveOrderOutcome(tx, order.id, submission, now);
        const saved = (await tx.numberOrders.byId(order.id)) ?? order;
        if (isResolved(saved) && saved.orderedNumbers.length > 0)
          await storeResponse(tx, input.idempotency, toOrderResult(saved));
        // A repeated call returns the state of the order, which will change.
        else if (input.idempotency) await tx.idempotency.release(input.idempotency.call);
        return saved;
      });
    const savedOrder = await save().catch((error: unknown) => {
      // The worker saved the outcome at the same moment. It is there when this runs again.
      if (error instanceof DomainError && error.code === 'changed-meanwhile') return save();
      throw error;
    });
    return toOrderResult(savedOrder, submission);
  }

  /** How long after its creation the worker looks up an order whose outcome was not saved. */
  private resolutionDelayMs(): number {
    return this.deps.providerTimeoutMs + GRACE_MS + this.settleMs();
  }

  private settleMs(): number {
    return this.deps.provider.settleSeconds * 1000;
  }

  private saveNewOrder({ caller, draft, idempotency }: PlaceNumberOrderInput): Promise<NumberOrder> {
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      await assertCaller(tx, caller);
      const order = await tx.numberOrders.add(
        createNumberOrder(draft, { userId: caller.id, orderReference: `tn-${this.deps.ids.uuid()}`, now }),
      );
      const target = { aggregate: 'tn', aggregateId: order.id } as const;
      await tx.history.add({
        ...target,
        at: now,
        actor: caller.username,
        actorId: caller.id,
        kind: 'created',
        from: null,
        to: order.status,
        note: null,
      });
      await tx.history.add({ ...target, at: now, actor: 'system', kind: 'sent', from: null, to: null, note: null });
      await scheduleResolution(tx, order.id, new Date(now.getTime() + this.resolutionDelayMs()), {}, now);
      if (idempotency) await tx.idempotency.linkRecord(idempotency.call, order.id);
      return order;
    });
  }
}
