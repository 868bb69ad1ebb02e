import type { HistoryEventView } from '../../../../src/adapters/http/contract/records.ts';
import { isNumberOrderStatus } from '../../../../src/domain/shared/statuses/statuses.ts';
import type { I18n } from '../../shared/i18n/use-t.ts';

/** The label of an event where number orders use other texts than port requests. */
export function orderEventLabel({ t }: I18n, { kind, to }: HistoryEventView): string | undefined {
  if (kind === 'status')
    return isNumberOrderStatus(to) ? t('event.statusTo', { to: t(`orderStatus.${to}`) }) : undefined;
  return kind === 'created' || kind === 'updated' || kind === 'deleted' ? t(`orders.event.${kind}`) : undefined;
}
