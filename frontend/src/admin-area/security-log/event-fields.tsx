import type { SecurityEventView } from '../../../../src/adapters/http/contract/security.ts';
import { Badge } from '../../shared/records/badge.tsx';
import { adminEn } from '../i18n/en.ts';
import { useAdminT, type AdminKey } from '../i18n/use-admin-t.ts';
import { InnerLink } from '../lists/fields.tsx';

/** Whether the action succeeded or was refused. */
export function OutcomeBadge({ outcome }: Pick<SecurityEventView, 'outcome'>) {
  const adminT = useAdminT();
  return <Badge tone={outcome === 'ok' ? 'neutral' : 'red'}>{adminT(`admin.securityOutcome.${outcome}`)}</Badge>;
}

/** Returns a function that describes an event's detail and count; a detail without a translation is shown unchanged. */
export function useDetailLabels(): (event: Pick<SecurityEventView, 'detail' | 'count'>) => string {
  const adminT = useAdminT();
  return ({ detail, count }) => {
    const key = `admin.securityDetail.${detail}`;
    const text = Object.hasOwn(adminEn, key) ? adminT(key as AdminKey) : (detail ?? '');
    return count > 1 ? adminT('admin.securityTimes', { detail: text, count }) : text;
  };
}

/** The actor: the signed-in user, with a link to the account. */
export function EventActor({ actorId, actor }: Pick<SecurityEventView, 'actorId' | 'actor'>) {
  const adminT = useAdminT();
  if (actorId === null) return actor ?? adminT('admin.securityNobody');
  return (
    <InnerLink to={`/users/${actorId}/show`}>
      {actor ?? adminT('admin.aggregate.named', { kind: adminT('admin.aggregate.user'), id: actorId })}
    </InnerLink>
  );
}

/** The subject: an account, or a short description of a call. */
export function EventSubject({ subject }: Pick<SecurityEventView, 'subject'>) {
  const adminT = useAdminT();
  const id = /^user:(\d+)$/.exec(subject ?? '')?.[1];
  if (id === undefined) return subject ?? adminT('admin.none');
  return (
    <InnerLink to={`/users/${id}/show`}>
      {adminT('admin.aggregate.named', { kind: adminT('admin.aggregate.user'), id })}
    </InnerLink>
  );
}
