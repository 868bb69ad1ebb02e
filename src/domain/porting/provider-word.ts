import type { LnpStatus } from '../shared/vocabulary.ts';

/** The provider's words on an order, in the order in which they rank; the last three end it. */
export const PROVIDER_WORDS = ['received', 'in_progress', 'foc', 'completed', 'rejected', 'cancelled'] as const;
export type ProviderWord = (typeof PROVIDER_WORDS)[number];

/** What a word means for a request. Words of the highest rank are final, so none of them takes another's place. */
const MEANINGS: Readonly<Record<ProviderWord, { readonly rank: number; readonly status: LnpStatus }>> = {
  received: { rank: 0, status: 'pending' },
  in_progress: { rank: 1, status: 'pending' },
  foc: { rank: 2, status: 'confirmed' },
  completed: { rank: 3, status: 'confirmed' },
  rejected: { rank: 3, status: 'rejected' },
  cancelled: { rank: 3, status: 'rejected' },
};

export function isProviderWord(word: string): word is ProviderWord {
  return (PROVIDER_WORDS as readonly string[]).includes(word);
}

/** Whether a word ranks above the last one heard; the first word always does. */
export function outranks(word: ProviderWord, heard: ProviderWord | null): boolean {
  return heard === null || MEANINGS[word].rank > MEANINGS[heard].rank;
}

/** Whether the provider says nothing more after this word. */
export function isFinalWord(word: ProviderWord): boolean {
  return MEANINGS[word].rank === 3;
}

/** The status that a word gives a request. */
export function statusOf(word: ProviderWord): LnpStatus {
  return MEANINGS[word].status;
}
