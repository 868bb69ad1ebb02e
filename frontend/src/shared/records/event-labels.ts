import type { HistoryEventView } from '../../../../src/adapters/http/contract/records.ts';
import { isProviderOrderStatus } from '../../../../src/domain/shared/statuses/statuses.ts';
import type { I18n } from '../i18n/use-t.ts';

/** The note of a history event; a status of the provider is translated, any other note is returned unchanged. */
export function eventLabels(
  { t }: Pick<I18n, 't'>,
  { actor, note }: Pick<HistoryEventView, 'actor' | 'note'>,
): string | null {
  return note !== null && actor === 'provider' && isProviderOrderStatus(note) ? t(`providerStatus.${note}`) : note;
}
