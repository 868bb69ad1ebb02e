import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { User } from '../../../domain/user/user.ts';
import type { Transaction } from '../../ports/unit-of-work.ts';
import { findAddressOwner } from '../../mail/confirmed-email.ts';

/** @throws DomainError `email-taken` (conflict) if the address is the confirmed address of another account */
export async function assertNotOwnedByOther(tx: Transaction, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  const owner = email === null ? undefined : await findAddressOwner(tx, email);
  if (owner && owner.id !== id) throw new DomainError('conflict', 'email-taken');
}

/**
 * Makes an account the holder of its mail address, after it was confirmed. Another account that gave the same address
 * without confirming it still shows it, but is no longer found by it.
 * @throws DomainError `email-taken` (conflict) if it is the confirmed address of another account
 */
export async function holdAddress(tx: Transaction, user: Pick<User, 'id' | 'email'>): Promise<void> {
  await assertNotOwnedByOther(tx, user);
  if (user.email !== null) await tx.users.holdEmail(user.id, user.email);
}

/**
 * Confirms the address of an account.
 * @returns false if no address waits for confirmation, or another account confirmed the address before
 */
export async function confirmAddress(tx: Transaction, user: Pick<User, 'id' | 'email'>): Promise<boolean> {
  try {
    await holdAddress(tx, user);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'email-taken') return false;
    throw error;
  }
  return tx.emailChanges.remove(user.id);
}
