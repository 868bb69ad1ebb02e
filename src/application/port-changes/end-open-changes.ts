import { isOpenChange } from '../../domain/shared/statuses/changes.ts';
import { moveChange } from '../porting/move-change.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** Ends the open changes of an order that is replaced by another one, or whose request is deleted. */
export async function endOpenChanges(
  tx: Transaction,
  aggregate: 'lnp' | 'tf',
  requestId: number,
  now: Date,
): Promise<void> {
  const changes = await tx.portChanges.ofRequest(aggregate, requestId);
  for (const change of changes.filter(isOpenChange))
    await moveChange(tx, change, { state: 'overtaken', outcome: 'superseded' }, { actor: 'system' }, now);
}
