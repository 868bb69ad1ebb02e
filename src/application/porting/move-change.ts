import type { NewHistoryEvent } from '../../domain/history/history-event.ts';
import { valuesAfterEnd, type PortChange } from '../../domain/port-change/port-change.ts';
import { isOpenChange, type ChangeState } from '../../domain/shared/statuses/changes.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** Who changed the state of a change. */
export interface ChangeActor {
  readonly actor: string;
  readonly actorId?: number;
}

/** The history event of a change. Its note has the kind and the names of the fields, never their values. */
export function changeEvent(
  change: PortChange,
  from: ChangeState | null,
  { actor, actorId }: ChangeActor,
  at: Date,
): NewHistoryEvent {
  const fields = change.values.map(({ field }) => field).join(', ');
  return {
    aggregate: change.aggregate,
    aggregateId: change.requestId,
    at,
    actor,
    ...(actorId !== undefined && { actorId }),
    kind: 'change',
    from,
    to: change.state,
    note: fields === '' ? change.kind : `${change.kind}: ${fields}`,
  };
}

type Move = Pick<PortChange, 'state'> &
  Partial<Pick<PortChange, 'outcome' | 'outcomeText' | 'orderVersion' | 'sentAt'>>;

/**
 * Saves a change in its next state, with its history event.
 * @throws DomainError `changed-meanwhile` (conflict); the transaction must roll back
 */
export async function moveChange(
  tx: Transaction,
  before: PortChange,
  move: Move,
  actor: ChangeActor,
  at: Date,
): Promise<PortChange> {
  const end = isOpenChange(move) ? { decidedAt: null } : { decidedAt: at, values: valuesAfterEnd(before.values) };
  const after = { ...before, ...move, ...end };
  await tx.portChanges.save(before, after);
  await tx.history.add(changeEvent(after, before.state, actor, at));
  return after;
}
