import { hasMovedInPart } from '../../domain/lnp-request/request-number.ts';
import { describeFields, describeOutcome } from '../../domain/port-change/describe-change.ts';
import type { PortChange } from '../../domain/port-change/port-change.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { translatorInto } from '../../domain/shared/messages/catalogues.ts';
import type { PortalUrls } from '../ports/mailer.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import { describeNumbers } from '../mail/describe-numbers.ts';
import { queueOwnerMail, type ChangedRequest } from './owner-mail.ts';
import type { PortRequestKind } from './port-request-kind.ts';

/**
 * Queues the mail to a request's owner about a change that has ended, unless another mail says it. If the firm date has
 * become void, calendars remove it.
 */
export async function sendChangeMail<R extends PortRequest>(
  tx: Transaction,
  kind: PortRequestKind<R>,
  { request, formerFocAt }: ChangedRequest<R>,
  change: PortChange,
  urls: PortalUrls,
  now: Date,
): Promise<void> {
  const template = templateOf(change, request);
  if (!template) return;
  const isCancellation = change.kind === 'cancel' && hasMovedInPart(request);
  const states = isCancellation ? await kind.numbersByState?.(tx, request) : undefined;
  await queueOwnerMail(
    tx,
    kind,
    request,
    (language) => ({
      ...template,
      params: {
        fields: describeFields(change.values, translatorInto(language)),
        outcome: describeOutcome(change, translatorInto(language)) ?? '',
        numbers: states ? `\n\n${describeNumbers(states, language)}` : '',
      },
      calendarDate: request.focAt === null ? formerFocAt : null,
    }),
    urls,
    now,
  );
}

function templateOf({ kind, state, outcome }: PortChange, { providerStatus }: PortRequest) {
  // The carrier cancelled the order by itself, which the customer wanted too.
  const isCancelled = kind === 'cancel' && (state === 'accepted' || outcome === 'order-cancelled');
  if (isCancelled) return { subject: 'mail-cancel-accepted-subject', text: 'mail-cancel-accepted-text' } as const;
  if (kind === 'cancel' && (outcome === 'order-rejected' || outcome === 'order-not-accepted'))
    return { subject: 'mail-cancel-overtaken-subject', text: 'mail-cancel-overtaken-text' } as const;
  if (kind === 'cancel' && state === 'refused' && providerStatus === 'completed')
    return { subject: 'mail-cancel-completed-subject', text: 'mail-cancel-completed-text' } as const;
  if (state === 'refused')
    return {
      subject: 'mail-change-refused-subject',
      text: kind === 'cancel' ? 'mail-cancel-refused-text' : 'mail-change-refused-text',
    } as const;
  return state === 'accepted'
    ? ({ subject: 'mail-change-accepted-subject', text: 'mail-change-accepted-text' } as const)
    : undefined;
}
