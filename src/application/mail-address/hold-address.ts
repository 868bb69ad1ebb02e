import { DomainError } from '../../domain/shared/domain-error.ts';
import type { User } from '../../domain/user/user.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import { findAddressOwner } from './confirmed-email.ts';

/**
 * Makes an account the one holder of its mail address, once that is confirmed. Another account that gave the same address
 * and did not confirm it goes on showing it, and is found by it no longer.
 * @throws DomainError `email-taken` (conflict) when it is the confirmed address of another account
 */
export async function holdAddress(tx: Transaction, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  if (email === null) return;
  const owner = await findAddressOwner(tx, email);
  if (owner && owner.id !== id) throw new DomainError('conflict', 'email-taken');
  await tx.users.holdEmail(id, email);
}
