import { isProviderOrderStatus } from '../../../domain/shared/vocabulary.ts';
import { foldText } from '../folded-text.ts';

/**
 * The text that a row of history is found by; a mere word of the provider's, which half of all rows have, finds
 * nothing.
 */
export function searchableNote(note: string | null): string {
  return note === null || isProviderOrderStatus(note) ? '' : foldText(note);
}
