import type { PortStatus, ProviderOrderStatus } from '../shared/vocabulary.ts';

/**
 * The port status that follows from each provider order status. A higher rank supersedes a lower one. The statuses of
 * the highest rank are terminal, so none of them replaces another.
 */
const STATUS_MAP: Readonly<Record<ProviderOrderStatus, { readonly rank: number; readonly status: PortStatus }>> = {
  received: { rank: 0, status: 'pending' },
  in_progress: { rank: 1, status: 'pending' },
  foc: { rank: 2, status: 'confirmed' },
  completed: { rank: 3, status: 'confirmed' },
  rejected: { rank: 3, status: 'rejected' },
  cancelled: { rank: 3, status: 'rejected' },
};

/** Whether a status ranks above the previous one; the first status always does. */
export function supersedes(status: ProviderOrderStatus, previous: ProviderOrderStatus | null): boolean {
  return previous === null || STATUS_MAP[status].rank > STATUS_MAP[previous].rank;
}

/** Whether no other status follows this one. */
export function isTerminal(status: ProviderOrderStatus): boolean {
  return STATUS_MAP[status].rank === 3;
}

/** The port status that customers see for a provider order status. */
export function toPortStatus(status: ProviderOrderStatus): PortStatus {
  return STATUS_MAP[status].status;
}
