import type { PortStatus, ProviderOrderStatus } from '../shared/vocabulary.ts';

/** What a word means for a request. Words of the highest rank are final, so none of them takes another's place. */
const STATUS_MAP: Readonly<Record<ProviderOrderStatus, { readonly rank: number; readonly status: PortStatus }>> = {
  received: { rank: 0, status: 'pending' },
  in_progress: { rank: 1, status: 'pending' },
  foc: { rank: 2, status: 'confirmed' },
  completed: { rank: 3, status: 'confirmed' },
  rejected: { rank: 3, status: 'rejected' },
  cancelled: { rank: 3, status: 'rejected' },
};

/** Whether a word ranks above the last one heard; the first word always does. */
export function supersedes(word: ProviderOrderStatus, heard: ProviderOrderStatus | null): boolean {
  return heard === null || STATUS_MAP[word].rank > STATUS_MAP[heard].rank;
}

/** Whether the provider says nothing more after this word. */
export function isTerminal(word: ProviderOrderStatus): boolean {
  return STATUS_MAP[word].rank === 3;
}

/** The status that a word gives a request. */
export function toPortStatus(word: ProviderOrderStatus): PortStatus {
  return STATUS_MAP[word].status;
}
