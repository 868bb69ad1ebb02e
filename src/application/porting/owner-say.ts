import { statusOf } from '../../domain/porting/provider-word.ts';
import { sayIn } from '../../domain/shared/sentences/catalogues.ts';
import type { Say } from '../../domain/shared/sentences/sentence.ts';
import { isProviderWord } from '../../domain/shared/vocabulary.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** Says sentences that are kept with a request in its owner's language; English once the owner is gone. */
export async function ownerSay(tx: Transaction, userId: number): Promise<Say> {
  const language = (await tx.users.byId(userId))?.language ?? 'en';
  return (sentence) => sayIn(language, sentence);
}

/** Says what is kept of a provider's word: only a rejection needs sentences, and only for them is the owner looked up. */
export async function sayOfWord(tx: Transaction, userId: number, word: string): Promise<Say> {
  return isProviderWord(word) && statusOf(word) === 'rejected' ? ownerSay(tx, userId) : (sentence) => sayIn('en', sentence);
}
