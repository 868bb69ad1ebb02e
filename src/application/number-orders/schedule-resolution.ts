import type { Transaction } from '../ports/unit-of-work.ts';

/** The ordering key of the items that resolve an order. */
export const orderingKeyOf = (orderId: number): string => `tn:${orderId}`;

/**
 * Schedules the worker to resolve an order; replaces an item that was scheduled before.
 * @param submission what the provider answered
 */
export async function scheduleResolution(
  tx: Transaction,
  orderId: number,
  dueAt: Date,
  submission: object,
  now: Date,
): Promise<void> {
  await tx.outbox.deleteFor('tn', orderId);
  await tx.outbox.add({
    aggregate: 'tn',
    aggregateId: orderId,
    kind: 'tn-settle',
    payload: { orderId, ...('isPending' in submission && { isPending: true }) },
    orderingKey: orderingKeyOf(orderId),
    dueAt,
    createdAt: now,
  });
}
