import { DomainError } from '../../domain/shared/domain-error.ts';
import type { LockedUser } from '../ports/repositories.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** The account and the session that a call acts with, as they were when the call was admitted. */
export interface Caller extends LockedUser {
  /** SHA-256 of the session's secret. */
  readonly sessionIdHash: string;
}

/**
 * Decides inside the transaction whether a call may still change credentials, roles or sessions. What happened since
 * the
 * call was admitted counts: calls that change the same account take turns at its row.
 * @returns the caller's account, which nobody else changes until the transaction ends
 * @throws DomainError `not-signed-in` (unauthenticated) if the session has ended or the password is another one;
 * `not-allowed` (forbidden) if the caller has lost an administrator's rights
 */
export async function lockCaller(tx: Transaction, caller: Caller): Promise<LockedUser> {
  const user = await tx.users.lock(caller.id);
  const isOpen =
    user?.passwordHash === caller.passwordHash && (await tx.sessions.lock(caller.sessionIdHash, caller.id));
  if (!user || !isOpen) throw new DomainError('unauthenticated', 'not-signed-in');
  assertRights(caller, user);
  return user;
}

/**
 * The same in one statement for a call that changes records. Calls of one account do not wait for each other, but
 * a change of its rights, or the end of its session, waits for the transaction.
 * @throws DomainError as `lockCaller`
 */
export async function assertCaller(tx: Transaction, caller: Caller): Promise<void> {
  const user = await tx.sessions.shareUser(caller.sessionIdHash, caller.id);
  if (!user) throw new DomainError('unauthenticated', 'not-signed-in');
  assertRights(caller, user);
}

/** An administrator's rights end with the role, and with a second factor that they had. */
function assertRights(caller: Caller, now: Pick<LockedUser, 'isAdmin' | 'secondFactor'>): void {
  const isReduced = !now.isAdmin || (caller.secondFactor && !now.secondFactor);
  if (caller.isAdmin && isReduced) throw new DomainError('forbidden', 'not-allowed');
}
