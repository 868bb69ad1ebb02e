import type { SecurityEventView } from '../../../../src/adapters/http/contract/security.ts';
import { Badge } from '../../shared/records/badge.tsx';
import { adminEn } from '../i18n/en.ts';
import { useAdminT, type AdminKey } from '../i18n/use-admin-t.ts';
import { InnerLink } from '../lists/fields.tsx';

/** Whether it was done or refused. */
export function OutcomeBadge({ outcome }: Pick<SecurityEventView, 'outcome'>) {
  const adminT = useAdminT();
  return <Badge tone={outcome === 'ok' ? 'neutral' : 'red'}>{adminT(`admin.securityOutcome.${outcome}`)}</Badge>;
}

/** What an event's detail means, and how often it happened; a word that has no text stands for itself. */
export function useDetailLabels(): (event: Pick<SecurityEventView, 'detail' | 'count'>) => string {
  const adminT = useAdminT();
  return ({ detail, count }) => {
    const key = `admin.securityDetail.${detail}`;
    const words = Object.hasOwn(adminEn, key) ? adminT(key as AdminKey) : (detail ?? '');
    return count > 1 ? adminT('admin.securityTimes', { detail: words, count }) : words;
  };
}

/** Who did it: whoever was signed in, with the way to their account. */
export function EventActor({ actorId, actor }: Pick<SecurityEventView, 'actorId' | 'actor'>) {
  const adminT = useAdminT();
  if (actorId === null) return actor ?? adminT('admin.securityNobody');
  return (
    <InnerLink to={`/users/${actorId}/show`}>
      {actor ?? adminT('admin.aggregate.named', { kind: adminT('admin.aggregate.user'), id: actorId })}
    </InnerLink>
  );
}

/** What it was about: an account, or a call in short. */
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
