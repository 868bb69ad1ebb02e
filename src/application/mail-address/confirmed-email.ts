import type { User } from '../../domain/user/user.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** Where an account is written to: its address or, while a new one waits to be confirmed, the former one. */
export async function confirmedEmail(tx: Transaction, user: User): Promise<string | null> {
  const waiting = await tx.emailChanges.of(user.id);
  return waiting ? waiting.formerEmail : user.email;
}
