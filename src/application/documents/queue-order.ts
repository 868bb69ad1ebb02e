import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import type { RequestDocument } from '../../domain/request-document/request-document.ts';
import { HELD_UNTIL } from '../ports/outbox.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/**
 * Queues the order of a local request and, behind it, the documents that the request has. An order that the provider
 * does not take without other documents is held.
 */
export async function queueOrder(
  tx: Transaction,
  request: Pick<LnpRequest, 'id' | 'missingDocuments'>,
  documents: readonly RequestDocument[],
  now: Date,
): Promise<void> {
  await tx.outbox.add({
    kind: 'lnp-send',
    payload: { requestId: request.id },
    orderingKey: `lnp:${request.id}`,
    aggregate: 'lnp',
    aggregateId: request.id,
    dueAt: request.missingDocuments === null ? now : HELD_UNTIL,
    createdAt: now,
  });
  for (const document of documents) await queueDocument(tx, document, now);
}

/** Queues a document of a local request behind the order and its other documents. */
export async function queueDocument(
  tx: Transaction,
  { id, requestId }: Pick<RequestDocument, 'id' | 'requestId'>,
  now: Date,
): Promise<void> {
  await tx.outbox.add({
    kind: 'lnp-document',
    payload: { documentId: id },
    orderingKey: `lnp:${requestId}`,
    aggregate: 'lnp',
    aggregateId: requestId,
    dueAt: now,
    createdAt: now,
  });
}
