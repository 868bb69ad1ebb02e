import { useRecordContext } from 'react-admin';
import type { AuditEventView } from '../../../../src/adapters/http/contract/admin.ts';
import { isNumberOrderStatus, isPortStatus } from '../../../../src/domain/shared/statuses/statuses.ts';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';

/** The kind of the row's event. */
export function KindField() {
  const { t } = useT();
  const event = useRecordContext<AuditEventView>();
  return event ? t(`admin.event.${event.kind}`) : null;
}

/** Returns a function that gives the name of an actor; the provider and the portal itself have translated names. */
export function useActorName(): (actor: string) => string {
  const { t } = useT();
  return (actor) => (actor === 'provider' || actor === 'system' ? t(`admin.actor.${actor}`) : actor);
}

/** Returns a function that formats a change as `from → to`, with translated statuses and dates. */
export function useChangeLabels(): (event: Pick<AuditEventView, 'kind' | 'from' | 'to'>) => string {
  const { language, t } = useT();
  function labelOf(kind: AuditEventView['kind'], text: string | null): string {
    if (kind === 'port_date' && text !== null) return formatMoment(language, text);
    if (isPortStatus(text)) return t(`status.${text}`);
    return isNumberOrderStatus(text) ? t(`orderStatus.${text}`) : (text ?? '');
  }
  return ({ kind, from, to }) =>
    [from, to]
      .filter((text) => text !== null && text !== '')
      .map((text) => labelOf(kind, text))
      .join(' → ');
}
