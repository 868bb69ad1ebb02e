import { isMailAddress } from '../../domain/shared/mail-address.ts';
import { foldName, type User } from '../../domain/user/user.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** The address of an older account may be invalid under today's rules: then no mail is sent to it. */
const usable = (email: string | null): string | null => (email !== null && isMailAddress(email) ? email : null);

/**
 * Returns the address for an account's mails: its current one if that is confirmed, otherwise the former one, if any.
 */
export async function confirmedEmail(tx: Transaction, user: User): Promise<string | null> {
  const waiting = await tx.emailChanges.of(user.id);
  return usable(waiting ? waiting.formerEmail : user.email);
}

/**
 * Returns the address for reset links: the confirmed one or, if there is none yet, the first one that was given.
 */
export async function resetEmail(tx: Transaction, user: User): Promise<string | null> {
  const waiting = await tx.emailChanges.of(user.id);
  return usable(waiting ? (waiting.formerEmail ?? user.email) : user.email);
}

/** Finds the account whose confirmed address this is. An address that waits for confirmation belongs to no account. */
export async function findAddressOwner(tx: Transaction, email: string): Promise<User | undefined> {
  const former = await tx.emailChanges.byFormerEmail(email);
  const candidates = [await tx.users.byEmail(email), former && (await tx.users.byId(former.userId))];
  for (const user of candidates) {
    const ownEmail = user && (await confirmedEmail(tx, user));
    if (user && ownEmail && foldName(ownEmail) === foldName(email)) return user;
  }
  return undefined;
}
