import type { SecurityEventView } from '../../../../src/adapters/http/contract/security.ts';
import { Badge } from '../../shared/records/badge.tsx';
import { adminEn } from '../i18n/en.ts';
import { useAdminSay, type AdminKey } from '../i18n/use-say.ts';
import { InnerLink } from '../lists/fields.tsx';

/** Whether it was done or refused. */
export function OutcomeBadge({ outcome }: Pick<SecurityEventView, 'outcome'>) {
  const say = useAdminSay();
  return <Badge tone={outcome === 'ok' ? 'neutral' : 'red'}>{say(`admin.securityOutcome.${outcome}`)}</Badge>;
}

/** What an event's detail means; a word that has no text stands for itself. */
export function useDetailWords(): (detail: string | null) => string {
  const say = useAdminSay();
  return (detail) => {
    const key = `admin.securityDetail.${detail}`;
    return Object.hasOwn(adminEn, key) ? say(key as AdminKey) : (detail ?? '');
  };
}

/** Who did it: whoever was signed in, with the way to their account. */
export function EventActor({ actorId, actor }: Pick<SecurityEventView, 'actorId' | 'actor'>) {
  const say = useAdminSay();
  if (actorId === null) return actor ?? say('admin.securityNobody');
  return <InnerLink to={`/users/${actorId}/show`}>{actor ?? say('admin.aggregate.named', { kind: say('admin.aggregate.user'), id: actorId })}</InnerLink>;
}

/** What it was about: an account, or a call in short. */
export function EventSubject({ subject }: Pick<SecurityEventView, 'subject'>) {
  const say = useAdminSay();
  const id = /^user:(\d+)$/.exec(subject ?? '')?.[1];
  if (id === undefined) return subject ?? say('admin.none');
  return <InnerLink to={`/users/${id}/show`}>{say('admin.aggregate.named', { kind: say('admin.aggregate.user'), id })}</InnerLink>;
}
