import { isProviderOrderStatus } from '../../../domain/shared/statuses/statuses.ts';
import { foldText } from '../folded-text.ts';

/**
 * The text by which a search finds a history row. Notes that are only a provider status are not indexed: half of all
 * rows contain one.
 */
export function searchableNote(note: string | null): string {
  return note === null || isProviderOrderStatus(note) ? '' : foldText(note);
}
