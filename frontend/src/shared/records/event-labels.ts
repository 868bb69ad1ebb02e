import type { HistoryEventView } from '../../../../src/adapters/http/contract/records.ts';
import { isProviderOrderStatus } from '../../../../src/domain/shared/vocabulary.ts';
import type { I18n } from '../i18n/use-t.ts';

/**
 * What was said with an event, as it came; a word of the provider's own vocabulary is said in the reader's language.
 */
export function eventLabels(
  { t }: Pick<I18n, 't'>,
  { actor, note }: Pick<HistoryEventView, 'actor' | 'note'>,
): string | null {
  return note !== null && actor === 'provider' && isProviderOrderStatus(note) ? t(`word.${note}`) : note;
}
