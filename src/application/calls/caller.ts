import { DomainError } from '../../domain/shared/domain-error.ts';
import type { LockedUser } from '../ports/identity-repositories.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** The account and the session of a call, as they were when the call was authorized. */
export interface Caller extends LockedUser {
  /** SHA-256 of the session's secret. */
  readonly sessionIdHash: string;
}

/**
 * Checks inside the transaction whether a call may still change credentials, roles or sessions. Changes since the call
 * was authorized count. Locks the account's row, so that calls that change the same account run one after another.
 * @returns the caller's account, which is locked until the transaction ends
 * @throws DomainError `not-signed-in` (unauthenticated) if the session has ended or the password was changed;
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
 * The same check in one statement, for calls that change records. It takes a shared lock: calls of one account do not
 * wait for each other, but a change of its rights, or the end of its session, waits for the transaction.
 * @throws DomainError as `lockCaller`
 */
export async function assertCaller(tx: Transaction, caller: Caller): Promise<void> {
  const user = await tx.sessions.shareUser(caller.sessionIdHash, caller.id);
  if (!user) throw new DomainError('unauthenticated', 'not-signed-in');
  assertRights(caller, user);
}

/** An administrator loses the rights with the role, and if a second factor that was on is turned off. */
function assertRights(caller: Caller, now: Pick<LockedUser, 'isAdmin' | 'secondFactor'>): void {
  const isReduced = !now.isAdmin || (caller.secondFactor && !now.secondFactor);
  if (caller.isAdmin && isReduced) throw new DomainError('forbidden', 'not-allowed');
}
