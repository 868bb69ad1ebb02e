import type { NativeOrder } from '../../domain/native-order/native-order.ts';
import { abandon, conclude, isSettled, type Failure, type NativeOutcome } from '../../domain/native-order/outcome.ts';
import { formatPhoneNumber } from '../../domain/shared/phone-numbers.ts';
import type { SentenceKey } from '../../domain/shared/sentences/en.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import { ownerSay } from '../porting/owner-say.ts';

/** What an owner reads of an order that came to nothing, where the provider gave no words. */
export const FAILURE_SENTENCES: Readonly<Record<Failure['kind'], SentenceKey>> = {
  refused: 'provider-rejected',
  away: 'order-unreachable',
  operator: 'provider-nonsense',
};

/**
 * Keeps what became of an order, with its rows of history, and takes away what waited to find out.
 * @returns undefined when the order is gone or was settled before
 */
export async function keepOutcome(tx: Transaction, orderId: number, outcome: NativeOutcome | Failure, now: Date): Promise<NativeOrder | undefined> {
  const before = await tx.nativeOrders.byId(orderId);
  if (!before || isSettled(before)) return undefined;
  const about = { aggregate: 'tn', aggregateId: before.id, at: now, actor: 'provider' } as const;
  await tx.outbox.dropOf('tn', before.id);
  if ('results' in outcome) {
    const after = await tx.nativeOrders.save(conclude(before, outcome, now));
    const note = after.orderedNumbers.map(formatPhoneNumber).join(', ') || null;
    await tx.history.add({ ...about, kind: 'accepted', from: null, to: outcome.orderId, note: null });
    await tx.history.add({ ...about, kind: 'status', from: before.status, to: after.status, note });
    return after;
  }
  const say = await ownerSay(tx, before.userId);
  const note = outcome.words ?? say({ key: FAILURE_SENTENCES[outcome.kind] });
  const after = await tx.nativeOrders.save(abandon(before, outcome, note, now));
  await tx.history.add({ ...about, kind: 'status', from: before.status, to: after.status, note });
  return after;
}
