import { DomainError } from '../../domain/shared/domain-error.ts';

/** The user who makes a call, according to the account's current state. */
export interface Actor {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
}

/** Whether a user may see and change a record of this owner. */
export function canAccess(actor: Actor, ownerId: number): boolean {
  return actor.isAdmin || actor.id === ownerId;
}

/**
 * Returns a record if the actor is its owner or an administrator.
 * @throws DomainError `not-found` both if the record does not exist and if it belongs to another account; only the
 * security log distinguishes them
 */
export function assertRecordAccess<R extends { readonly userId: number }>(record: R | undefined, actor: Actor): R {
  if (!record) throw new DomainError('not-found', 'not-found');
  if (!canAccess(actor, record.userId)) throw new DomainError('not-found', 'not-found', { denied: true });
  return record;
}
