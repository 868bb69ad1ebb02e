import type { PortChange } from '../../domain/port-change/port-change.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { isTerminal } from '../../domain/porting/provider-status.ts';
import { isOpenChange } from '../../domain/shared/statuses/changes.ts';
import type { Caller } from '../calls/caller.ts';
import { changeEvent } from '../porting/move-change.ts';
import type { Deletion } from '../porting/delete-order.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import { isUntried } from '../ports/outbox.ts';
import type { ProviderDescription } from '../ports/provider/provider-description.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import { endChanges } from './end-open-changes.ts';
import { requestStream } from './unsent-change.ts';

/**
 * Longer than an attempt to send an order takes that was under way when its request was deleted. Its effect may come
 * later, whatever the provider can do otherwise: only after the settling time does a look-up find every order.
 */
const SEND_MS = 60_000;

/**
 * Ends the open changes of a request that is deleted and, if this is requested, cancels its order. The cancellation
 * outlives the request.
 */
export class CancelDeletedOrder<R extends PortRequest> {
  constructor(
    private readonly deps: {
      readonly kind: PortRequestKind<R>;
      readonly provider: Pick<ProviderDescription, 'settleSeconds'>;
    },
  ) {}

  /** Must be called before the outbox items of the request are removed. */
  async execute(tx: Transaction, request: R, { caller, cancelOrder }: Deletion, now: Date): Promise<void> {
    const { aggregate } = this.deps.kind;
    const { id: requestId, ispOrderId: orderId, orderReference: reference, providerStatus } = request;
    const pending = await tx.outbox.lockPending(requestStream(aggregate, requestId));
    const send = pending.find((item) => item.kind === `${aggregate}-send`);
    const hasNoOrder = orderId === null && (send === undefined || isUntried(send));
    const isCancelled = cancelOrder && !hasNoOrder && (providerStatus === null || !isTerminal(providerStatus));
    const open = (await tx.portChanges.ofRequest(aggregate, requestId)).filter(isOpenChange);
    // The provider may already have the cancellation that the customer requested.
    const earlier = isCancelled ? open.find(({ kind, state }) => kind === 'cancel' && state !== 'manual') : undefined;
    await endChanges(
      tx,
      open.filter((change) => change !== earlier),
      now,
    );
    if (!isCancelled) return;
    const change = earlier ?? (await this.addCancellation(tx, request, caller, now));
    const { numbers, replaces } = this.deps.kind.traitsOf(request);
    await tx.outbox.add({
      kind: `${aggregate}-change`,
      payload: { changeId: change.id, order: { reference, orderId, numbers, replaces } },
      orderingKey: requestStream(aggregate, requestId),
      // Not an item of the request, whose items are removed with it.
      aggregate: null,
      aggregateId: null,
      dueAt: orderId === null ? new Date(now.getTime() + SEND_MS + this.deps.provider.settleSeconds * 1000) : now,
      createdAt: now,
      outcomeUnknown: earlier !== undefined,
    });
  }

  private async addCancellation(tx: Transaction, request: R, caller: Caller, now: Date): Promise<PortChange> {
    const { aggregate } = this.deps.kind;
    const change = await tx.portChanges.add({
      aggregate,
      requestId: request.id,
      kind: 'cancel',
      orderVersion: null,
      state: 'waiting',
      values: [],
      reason: null,
      // The prefix of a change and the UUID of the order.
      reference: request.orderReference.replace(/^\w+-/, `${aggregate}c-`),
      askedBy: caller.username,
      askedById: caller.id,
      askedAt: now,
      sentAt: null,
      decidedAt: null,
      outcome: null,
      outcomeText: null,
      isOverride: false,
    });
    await tx.history.add(changeEvent(change, null, { actor: caller.username, actorId: caller.id }, now));
    return change;
  }
}
