import type { SecurityEventView } from '../../../../src/adapters/http/contract/security.ts';
import { Badge } from '../../shared/records/badge.tsx';
import { adminEn } from '../../shared/i18n/texts/admin-area/admin-area.en.ts';
import type { TextKey } from '../../shared/i18n/translate.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { InnerLink } from '../lists/fields.tsx';

/** Whether the action succeeded or was refused. */
export function OutcomeBadge({ outcome }: Pick<SecurityEventView, 'outcome'>) {
  const { t } = useT();
  return <Badge tone={outcome === 'ok' ? 'neutral' : 'red'}>{t(`admin.securityOutcome.${outcome}`)}</Badge>;
}

/** Returns a function that describes an event's detail and count; a detail without a translation is shown unchanged. */
export function useDetailLabels(): (event: Pick<SecurityEventView, 'detail' | 'count'>) => string {
  const { t } = useT();
  return ({ detail, count }) => {
    const key = `admin.securityDetail.${detail}`;
    const text = Object.hasOwn(adminEn, key) ? t(key as TextKey) : (detail ?? '');
    return count > 1 ? t('admin.securityTimes', { detail: text, count }) : text;
  };
}

/** The actor: the signed-in user, with a link to the account. */
export function EventActor({ actorId, actor }: Pick<SecurityEventView, 'actorId' | 'actor'>) {
  const { t } = useT();
  if (actorId === null) return actor ?? t('admin.securityNobody');
  return (
    <InnerLink to={`/users/${actorId}/show`}>
      {actor ?? t('admin.aggregate.named', { kind: t('admin.aggregate.user'), id: actorId })}
    </InnerLink>
  );
}

/** The subject: an account, or a short description of a call. */
export function EventSubject({ subject }: Pick<SecurityEventView, 'subject'>) {
  const { t } = useT();
  const id = /^user:(\d+)$/.exec(subject ?? '')?.[1];
  if (id === undefined) return subject ?? t('admin.none');
  return (
    <InnerLink to={`/users/${id}/show`}>
      {t('admin.aggregate.named', { kind: t('admin.aggregate.user'), id })}
    </InnerLink>
  );
}
