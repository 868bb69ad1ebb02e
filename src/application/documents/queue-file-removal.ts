import type { Transaction } from '../ports/unit-of-work.ts';

/** Queues the removal of a file that no record uses any more, for when the transaction has committed. */
export async function queueFileRemoval(tx: Transaction, path: string, now: Date): Promise<void> {
  await tx.outbox.add({
    kind: 'file-remove',
    payload: { path },
    orderingKey: `file:${path}`,
    aggregate: null,
    aggregateId: null,
    dueAt: now,
    createdAt: now,
  });
}
