import type { PortNews } from '../../domain/porting/port-news.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { hasMovedInPart } from '../../domain/lnp-request/request-number.ts';
import { translate } from '../../domain/shared/messages/catalogues.ts';
import type { MailMessageKey } from '../../domain/shared/messages/mails.en.ts';
import type { Language, MessageParams } from '../../domain/shared/messages/message.ts';
import { isMailed } from '../../domain/shared/statuses/statuses.ts';
import { nameInMail } from '../../domain/user/username.ts';
import type { PortRequestKind } from './port-request-kind.ts';
import { calendarFile } from '../mail/calendar-file.ts';
import { describeNumbers } from '../mail/describe-numbers.ts';
import { confirmedEmail } from '../mail/confirmed-email.ts';
import { requestUrl } from '../mail/request-url.ts';
import type { PortalUrls } from '../ports/mailer.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** A request after a change, and the firm date that it had before. */
export interface ChangedRequest<R extends PortRequest> {
  readonly request: R;
  readonly formerFocAt: Date | null;
}

interface OwnerMail {
  readonly subject: MailMessageKey;
  readonly text: MailMessageKey;
  readonly params: MessageParams;
  /** The date of the calendar file, which cancels it if the request has no firm date; null for no file. */
  readonly calendarDate: Date | null;
}

/**
 * Queues the mail that informs a request's owner of the status that an administrator set. Does nothing if the status is
 * not mailed, or if the owner has no confirmed address.
 */
export async function sendStatusMail<R extends PortRequest>(
  tx: Transaction,
  kind: PortRequestKind<R>,
  request: R,
  urls: PortalUrls,
  now: Date,
): Promise<void> {
  const { status } = request;
  // A cancellation that the customer requested is no rejection.
  if (!isMailed(status) || request.stage === 'cancelled') return;
  await sendNewsMail(tx, kind, { request, formerFocAt: null }, status, urls, now);
}

/** Queues the mail that informs a request's owner of news. Does nothing if the owner has no confirmed address. */
export async function sendNewsMail<R extends PortRequest>(
  tx: Transaction,
  kind: PortRequestKind<R>,
  { request, formerFocAt }: ChangedRequest<R>,
  news: PortNews,
  urls: PortalUrls,
  now: Date,
): Promise<void> {
  const focAt = request.focAt ?? formerFocAt;
  const isCalendarNews = news.startsWith('date') || news === 'at-risk' || (news === 'rejected' && formerFocAt !== null);
  const isSplit = news === 'rejected' && hasMovedInPart(request);
  const states = isSplit || news === 'partly-moved' ? await kind.numbersByState?.(tx, request) : undefined;
  const write = (language: Language): OwnerMail => ({
    ...keysOf(isSplit ? 'partly-rejected' : news, kind.aggregate),
    params: {
      reason: request.rejectionReason ?? '',
      nextSteps: request.nextSteps ?? '',
      date: dayIn(language, focAt),
      time: timeIn(language, news === 'reply' ? request.replyBy : focAt),
      risk: request.jeopardy?.text ?? '',
      n: request.numberCounts?.active ?? 0,
      total: request.numberCounts?.total ?? 0,
      numbers: describeNumbers(states, language),
    },
    calendarDate: isCalendarNews ? focAt : null,
  });
  await queueOwnerMail(tx, kind, request, write, urls, now);
}

/** Queues a mail to the owner of a request. Does nothing if the owner has no confirmed address. */
export async function queueOwnerMail<R extends PortRequest>(
  tx: Transaction,
  kind: PortRequestKind<R>,
  request: R,
  write: (language: Language) => OwnerMail,
  urls: PortalUrls,
  now: Date,
): Promise<void> {
  const owner = await tx.users.byId(request.userId);
  const to = owner && (await confirmedEmail(tx, owner));
  if (!owner || !to) return;
  const { language } = owner;
  const { subject, text, params, calendarDate } = write(language);
  const link = requestUrl(urls, kind.aggregate, request.id);
  const phoneNumber = kind.formatNumbers(request);
  const all = { id: request.id, username: nameInMail(owner), phoneNumber, link, ...params };
  const translateKey = (key: MailMessageKey) => translate(language, { key, params: all });
  const event = calendarDate && {
    uid: `${kind.aggregate}-${request.id}@${new URL(urls.publicUrl).hostname}`,
    sequence: request.version,
    startsAt: calendarDate,
    isCancelled: request.focAt === null,
    summary: translateKey('calendar-summary'),
    description: phoneNumber,
    url: link,
  };
  await tx.outbox.add({
    kind: 'mail',
    payload: {
      to,
      subject: translateKey(subject),
      text: translateKey(text),
      language,
      userIds: [owner.id],
      ...(event && { attachments: [calendarFile(event, now)] }),
    },
    orderingKey: `${kind.aggregate}-mail:${request.id}`,
    aggregate: kind.aggregate,
    aggregateId: request.id,
    dueAt: now,
    createdAt: now,
  });
}

function keysOf(
  news: PortNews | 'partly-rejected',
  aggregate: 'lnp' | 'tf',
): { readonly subject: MailMessageKey; readonly text: MailMessageKey } {
  if (news !== 'confirmed' && news !== 'rejected')
    return { subject: `mail-${news}-subject`, text: `mail-${news}-text` };
  const template = `mail-${aggregate === 'tf' ? 'tf-' : ''}${news}` as const;
  return { subject: `${template}-subject`, text: `${template}-text` };
}

const formatted = (language: Language, at: Date | null, style: Intl.DateTimeFormatOptions): string =>
  at === null ? '' : new Intl.DateTimeFormat(`${language}-CA`, { ...style, timeZone: 'America/Montreal' }).format(at);
const dayIn = (language: Language, at: Date | null) => formatted(language, at, { dateStyle: 'long' });
const timeIn = (language: Language, at: Date | null) => formatted(language, at, { timeStyle: 'short' });
