import { isMailAddress } from '../../domain/shared/mail-address.ts';
import { foldName, type User } from '../../domain/user/user.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** An address of an older account may be none by today's rules: nothing is sent there. */
const usable = (email: string | null): string | null => (email !== null && isMailAddress(email) ? email : null);

/**
 * The address that an account gets its news at: its own once it is confirmed, until then the former one, if there was
 * one.
 */
export async function confirmedEmail(tx: Transaction, user: User): Promise<string | null> {
  const waiting = await tx.emailChanges.of(user.id);
  return usable(waiting ? waiting.formerEmail : user.email);
}

/**
 * The address at which an account can be reset: the confirmed one or, while there is none, the first one that was
 * given.
 */
export async function resetEmail(tx: Transaction, user: User): Promise<string | null> {
  const waiting = await tx.emailChanges.of(user.id);
  return usable(waiting ? (waiting.formerEmail ?? user.email) : user.email);
}

/** The account whose confirmed address this is. An address that waits to be confirmed belongs to nobody. */
export async function findAddressOwner(tx: Transaction, email: string): Promise<User | undefined> {
  const former = await tx.emailChanges.byFormerEmail(email);
  const candidates = [await tx.users.byEmail(email), former && (await tx.users.byId(former.userId))];
  for (const user of candidates) {
    const own = user && (await confirmedEmail(tx, user));
    if (user && own && foldName(own) === foldName(email)) return user;
  }
  return undefined;
}
