import { sayIn } from '../../domain/shared/sentences/catalogues.ts';
import type { Say } from '../../domain/shared/sentences/sentence.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** Says sentences that are kept with a request in its owner's language; English once the owner is gone. */
export async function ownerSay(tx: Transaction, userId: number): Promise<Say> {
  const language = (await tx.users.byId(userId))?.language ?? 'en';
  return (sentence) => sayIn(language, sentence);
}
