import { DomainError } from '../shared/domain-error.ts';
import type { User } from './user.ts';

/**
 * Suspends an account, which then cannot be used.
 * @param actorId the administrator
 * @throws DomainError (conflict) `own-account-suspension`, `already-suspended`
 */
export function suspendUser(user: User, reason: string, at: Date, actorId: number): User {
  if (user.id === actorId) throw new DomainError('conflict', 'own-account-suspension');
  if (user.suspendedAt !== null) throw new DomainError('conflict', 'already-suspended');
  return { ...user, suspendedAt: at, suspensionReason: reason };
}

/** Ends the suspension of an account. @throws DomainError (conflict) `not-suspended` */
export function reinstateUser(user: User): User {
  if (user.suspendedAt === null) throw new DomainError('conflict', 'not-suspended');
  return { ...user, suspendedAt: null, suspensionReason: null };
}
