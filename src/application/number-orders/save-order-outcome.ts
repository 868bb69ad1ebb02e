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

/** What an owner reads of an order that came to nothing, where the provider gave no words. */
export const FAILURE_MESSAGES: Readonly<Record<OrderFailure['kind'], MessageKey>> = {
  refused: 'provider-rejected',
  away: 'order-unreachable',
  operator: 'provider-nonsense',
};

/**
 * Keeps what became of an order, with its rows of history, and takes away what waited to find out.
 * @returns undefined when the order is gone or was settled before
 */
export async function saveOrderOutcome(
  tx: Transaction,
  orderId: number,
  outcome: NumberOrderOutcome | OrderFailure,
  now: Date,
): Promise<NumberOrder | undefined> {
  const before = await tx.numberOrders.byId(orderId);
  if (!before || isResolved(before)) return undefined;
  const about = { aggregate: 'tn', aggregateId: before.id, at: now, actor: 'provider' } as const;
  await tx.outbox.deleteFor('tn', before.id);
  if ('results' in outcome) {
    const after = await tx.numberOrders.save(completeOrder(before, outcome, now));
    const note = after.orderedNumbers.map(formatPhoneNumber).join(', ') || null;
    await tx.history.add({ ...about, kind: 'accepted', from: null, to: outcome.orderId, note: null });
    await tx.history.add({ ...about, kind: 'status', from: before.status, to: after.status, note });
    return after;
  }
  const translate = await ownerTranslator(tx, before.userId);
  const note = outcome.words ?? translate({ key: FAILURE_MESSAGES[outcome.kind] });
  const after = await tx.numberOrders.save(failOrder(before, outcome, note, now));
  await tx.history.add({ ...about, kind: 'status', from: before.status, to: after.status, note });
  return after;
}
