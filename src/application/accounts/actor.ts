import { DomainError } from '../../domain/shared/domain-error.ts';

/** Whoever asks for something, as the account stands at this moment. */
export interface Actor {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
}

/** Whether somebody may see and act upon a record of this owner. */
export function canAccess(actor: Actor, ownerId: number): boolean {
  return actor.isAdmin || actor.id === ownerId;
}

/**
 * Gives a record to its owner or an administrator.
 * @throws DomainError `not-found`, alike for a record that does not exist and one of another account; only the security
 * log tells them apart
 */
export function assertRecordAccess<R extends { readonly userId: number }>(record: R | undefined, actor: Actor): R {
  if (!record) throw new DomainError('not-found', 'not-found');
  if (!canAccess(actor, record.userId)) throw new DomainError('not-found', 'not-found', { denied: true });
  return record;
}
