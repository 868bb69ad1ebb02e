import type { Transaction } from '../ports/unit-of-work.ts';
import { queueFileRemoval } from './queue-file-removal.ts';

/** Removes the documents of a request, and queues the removal of their files for when the transaction has committed. */
export async function removeDocuments(
  tx: Transaction,
  aggregate: 'lnp' | 'tf',
  requestId: number,
  now: Date,
): Promise<void> {
  const documents = await tx.documents.ofRequest(aggregate, requestId);
  if (documents.length === 0) return;
  await tx.documents.removeOf(aggregate, requestId);
  for (const { path } of documents) await queueFileRemoval(tx, path, now);
}
