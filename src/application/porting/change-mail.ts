import { describeFields, describeOutcome } from '../../domain/port-change/describe-change.ts';
import type { PortChange } from '../../domain/port-change/port-change.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { translate, translatorInto } from '../../domain/shared/messages/catalogues.ts';
import { nameInMail } from '../../domain/user/username.ts';
import { confirmedEmail } from '../mail/confirmed-email.ts';
import { requestUrl } from '../mail/request-url.ts';
import type { PortRequestKind } from './port-request-kind.ts';
import type { PortalUrls } from '../ports/mailer.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** Queues the mail to a request's owner about a change that was accepted or refused. Other states are not mailed. */
export async function sendChangeMail<R extends PortRequest>(
  tx: Transaction,
  kind: PortRequestKind<R>,
  request: R,
  change: PortChange,
  urls: PortalUrls,
  now: Date,
): Promise<void> {
  const template = templateOf(change);
  const owner = template && (await tx.users.byId(request.userId));
  const to = owner && (await confirmedEmail(tx, owner));
  if (!template || !owner || !to) return;
  const inLanguage = translatorInto(owner.language);
  const params = {
    id: request.id,
    username: nameInMail(owner),
    phoneNumber: kind.formatNumbers(request),
    fields: describeFields(change.values, inLanguage),
    outcome: describeOutcome(change, inLanguage) ?? '',
    link: requestUrl(urls, kind.aggregate, request.id),
  };
  await tx.outbox.add({
    kind: 'mail',
    payload: {
      to,
      subject: translate(owner.language, { key: template.subject, params }),
      text: translate(owner.language, { key: template.text, params }),
      language: owner.language,
      userIds: [owner.id],
    },
    orderingKey: `${kind.aggregate}-mail:${request.id}`,
    aggregate: kind.aggregate,
    aggregateId: request.id,
    dueAt: now,
    createdAt: now,
  });
}

function templateOf({ kind, state, outcome }: PortChange) {
  // The carrier cancelled the order by itself, which the customer wanted too.
  const isCancelled = kind === 'cancel' && (state === 'accepted' || outcome === 'order-cancelled');
  if (isCancelled) return { subject: 'mail-cancel-accepted-subject', text: 'mail-cancel-accepted-text' } as const;
  if (state === 'refused')
    return {
      subject: 'mail-change-refused-subject',
      text: kind === 'cancel' ? 'mail-cancel-refused-text' : 'mail-change-refused-text',
    } as const;
  return state === 'accepted'
    ? ({ subject: 'mail-change-accepted-subject', text: 'mail-change-accepted-text' } as const)
    : undefined;
}
