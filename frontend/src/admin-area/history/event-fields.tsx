import { useRecordContext } from 'react-admin';
import type { AuditEventView } from '../../../../src/adapters/http/contract/admin.ts';
import { isNumberOrderStatus, isPortStatus } from '../../../../src/domain/shared/statuses/statuses.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { useAdminT } from '../i18n/use-admin-t.ts';

/** The kind of the row's event. */
export function KindField() {
  const adminT = useAdminT();
  const event = useRecordContext<AuditEventView>();
  return event ? adminT(`admin.event.${event.kind}`) : null;
}

/** Returns a function that gives the name of an actor; the provider and the portal itself have translated names. */
export function useActorName(): (actor: string) => string {
  const adminT = useAdminT();
  return (actor) => (actor === 'provider' || actor === 'system' ? adminT(`admin.actor.${actor}`) : actor);
}

/** Returns a function that formats a change as `from → to`, with translated statuses. */
export function useChangeLabels(): (event: Pick<AuditEventView, 'from' | 'to'>) => string {
  const { t } = useT();
  function statusLabel(text: string | null): string {
    if (isPortStatus(text)) return t(`status.${text}`);
    return isNumberOrderStatus(text) ? t(`orderStatus.${text}`) : (text ?? '');
  }
  return ({ from, to }) =>
    [from, to]
      .filter((text) => text !== null && text !== '')
      .map(statusLabel)
      .join(' → ');
}
