import type { PortChange } from '../../domain/port-change/port-change.ts';
import { isOpenChange } from '../../domain/shared/statuses/changes.ts';
import { moveChange } from '../porting/move-change.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** Ends the open changes of an order that is replaced by another one. */
export async function endOpenChanges(
  tx: Transaction,
  aggregate: 'lnp' | 'tf',
  requestId: number,
  now: Date,
): Promise<void> {
  const changes = await tx.portChanges.ofRequest(aggregate, requestId);
  await endChanges(tx, changes.filter(isOpenChange), now);
}

/** Ends open changes whose order or request no longer exists. */
export async function endChanges(tx: Transaction, changes: readonly PortChange[], now: Date): Promise<void> {
  for (const change of changes)
    await moveChange(tx, change, { state: 'overtaken', outcome: 'superseded' }, { actor: 'system' }, now);
}
