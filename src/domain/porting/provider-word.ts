import type { LnpStatus, ProviderWord } from '../shared/vocabulary.ts';

/** What a word means for a request. Words of the highest rank are final, so none of them takes another's place. */
const MEANINGS: Readonly<Record<ProviderWord, { readonly rank: number; readonly status: LnpStatus }>> = {
  received: { rank: 0, status: 'pending' },
  in_progress: { rank: 1, status: 'pending' },
  foc: { rank: 2, status: 'confirmed' },
  completed: { rank: 3, status: 'confirmed' },
  rejected: { rank: 3, status: 'rejected' },
  cancelled: { rank: 3, status: 'rejected' },
};

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
