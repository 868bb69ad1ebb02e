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

/** What an event's detail means, and how often it happened; a word that has no text stands for itself. */
export function useDetailLabels(): (event: Pick<SecurityEventView, 'detail' | 'count'>) => string {
  const say = useAdminSay();
  return ({ detail, count }) => {
    const key = `admin.securityDetail.${detail}`;
    const words = Object.hasOwn(adminEn, key) ? say(key as AdminKey) : (detail ?? '');
    return count > 1 ? say('admin.securityTimes', { detail: words, count }) : words;
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
