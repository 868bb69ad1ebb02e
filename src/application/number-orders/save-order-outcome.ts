import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import {
  failOrder,
  completeOrder,
  isResolved,
  type OrderFailure,
  type NumberOrderOutcome,
} from '../../domain/number-order/outcome.ts';
import { formatPhoneNumber } from '../../domain/shared/phone-numbers.ts';
import type { MessageKey } from '../../domain/shared/messages/en.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import { ownerTranslator } from '../porting/owner-translator.ts';

/** The message to the owner of a failed order, if the provider gave none. */
export const FAILURE_MESSAGES: Readonly<Record<OrderFailure['kind'], MessageKey>> = {
  refused: 'provider-rejected',
  away: 'order-unreachable',
  operator: 'provider-nonsense',
};

/**
 * Saves the outcome of an order with its history events, and removes the outbox item that was to resolve it.
 * @returns undefined if the order was deleted or already resolved
 */
export async function saveOrderOutcome(
  tx: Transaction,
  orderId: number,
  outcome: NumberOrderOutcome | OrderFailure,
  now: Date,
): Promise<NumberOrder | undefined> {
  const before = await tx.numberOrders.byId(orderId);
  if (!before || isResolved(before)) return undefined;
  const common = { aggregate: 'tn', aggregateId: before.id, at: now, actor: 'provider' } as const;
  await tx.outbox.deleteFor('tn', before.id);
  if ('results' in outcome) {
    const after = await tx.numberOrders.save(completeOrder(before, outcome, now));
    const note = after.orderedNumbers.map(formatPhoneNumber).join(', ') || null;
    await tx.history.add({ ...common, kind: 'accepted', from: null, to: outcome.orderId, note: null });
    await tx.history.add({ ...common, kind: 'status', from: before.status, to: after.status, note });
    return after;
  }
  const translate = await ownerTranslator(tx, before.userId);
  const note = outcome.providerMessage ?? translate({ key: FAILURE_MESSAGES[outcome.kind] });
  const after = await tx.numberOrders.save(failOrder(before, outcome, note, now));
  await tx.history.add({ ...common, kind: 'status', from: before.status, to: after.status, note });
  return after;
}
