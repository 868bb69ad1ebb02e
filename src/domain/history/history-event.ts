import type { Aggregate, EventKind } from '../shared/vocabulary.ts';

/** One change of one record; written in the same transaction as the change and never altered. */
export interface NewHistoryEvent {
  readonly aggregate: Aggregate;
  readonly aggregateId: number;
  readonly at: Date;
  /** A username, `provider` or `system`. */
  readonly actor: string;
  /**
   * The id of the user who acted; absent for the provider and the system. By it, the events of a person are found under
   * all of their usernames.
   */
  readonly actorId?: number;
  readonly kind: EventKind;
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string | null;
}

export interface HistoryEvent extends Omit<NewHistoryEvent, 'actorId'> {
  readonly id: number;
}

/** A change of an account by a user. */
export function userUpdatedEvent(
  at: Date,
  change: {
    readonly userId: number;
    readonly actor: { readonly id: number; readonly username: string };
    readonly note: string | null;
  },
): NewHistoryEvent {
  const { userId, actor, note } = change;
  return {
    aggregate: 'user',
    aggregateId: userId,
    at,
    actor: actor.username,
    actorId: actor.id,
    kind: 'updated',
    from: null,
    to: null,
    note,
  };
}
