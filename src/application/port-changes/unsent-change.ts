import type { PortChange } from '../../domain/port-change/port-change.ts';
import type { PendingItem } from '../ports/outbox.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** The ordering key of a request's calls to the provider. */
export const requestStream = (aggregate: 'lnp' | 'tf', requestId: number): string => `${aggregate}:${requestId}`;

/** The item that sends a change, if no attempt ever began. */
export function unsentItemOf(change: PortChange, pending: readonly PendingItem[]): PendingItem | undefined {
  if (change.state !== 'waiting') return undefined;
  return pending.find(
    ({ kind, payload, state, attempts, outcomeUnknown }) =>
      kind === `${change.aggregate}-change` &&
      (payload as { readonly changeId: number }).changeId === change.id &&
      state === 'waiting' &&
      attempts === 0 &&
      !outcomeUnknown,
  );
}

/** Reads and locks the calls of a request that wait or failed. */
export const pendingCalls = (tx: Transaction, { aggregate, requestId }: Pick<PortChange, 'aggregate' | 'requestId'>) =>
  tx.outbox.lockPending(requestStream(aggregate, requestId));
