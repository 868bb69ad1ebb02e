import { isProviderWord } from '../../../domain/shared/vocabulary.ts';
import { foldText } from '../folded-text.ts';

/** The text that a row of history is found by; a mere word of the provider's, which half of all rows have, finds nothing. */
export function noteText(note: string | null): string {
  return note === null || isProviderWord(note) ? '' : foldText(note);
}
