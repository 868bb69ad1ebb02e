import type { I18n } from '../i18n/use-t.ts';
import { isOverdue, type RequestProgress } from './request-progress.ts';
import { formatLongDate, formatPortMoment } from './port-moment.ts';

/** What the sentence says in addition to the progress of the request. */
export interface HeadlineBasis {
  /** The losing carrier; null if it is not known. */
  readonly carrier: string | null;
  /** The day on which the numbers are to move, `yyyy-MM-dd`; null if there is none. */
  readonly expectedOn: string | null;
  /** Whether the customer chose that day. */
  readonly isDateRequested: boolean;
  /** Whether the customer can correct the request and send it again. */
  readonly canResubmit: boolean;
  /** Whether the order waits for a document. */
  readonly waitsForDocument?: boolean;
}

/** The sentence that answers the customer's question: when do my numbers move, or what became of the request? */
export function headlineOf(
  { language, t }: Pick<I18n, 'language' | 't'>,
  { stage, status, focAt, numbers: { total, active, rejected } }: RequestProgress,
  { carrier: name, expectedOn, isDateRequested, canResubmit, waitsForDocument }: HeadlineBasis,
): string {
  const carrier = name ?? t('page.currentCarrier');
  const moving = total - rejected;
  const params = {
    carrier,
    Carrier: carrier.charAt(0).toUpperCase() + carrier.slice(1),
    date: focAt === null ? '' : formatPortMoment(language, focAt),
    count: total,
    n: active,
    total,
  };
  const planned =
    expectedOn === null
      ? []
      : [
          t(isDateRequested ? 'headline.requested' : 'headline.expected', {
            date: formatLongDate(language, expectedOn),
          }),
        ];
  const losses = rejected === 0 ? [] : [t('headline.someRejected', { count: rejected })];

  switch (stage) {
    case 'queued':
      return t(waitsForDocument ? 'headline.waiting' : 'headline.queued', params);
    case 'with_carrier':
      return [
        ...(active > 0 ? [t('headline.activating', params)] : [t('headline.with_carrier', params), ...planned]),
        ...losses,
      ].join(' ');
    case 'date_confirmed':
    case 'at_risk':
      return [confirmed(stage), ...losses].join(' ');
    case 'activating':
      return [t('headline.activating', params), ...losses].join(' ');
    case 'partly_active':
      return t('headline.partly_active', { ...params, count: active });
    case 'rejected':
      if (active > 0)
        return [
          t('headline.partly_active', { ...params, count: active }),
          ...(canResubmit ? [t('headline.correctRest')] : []),
        ].join(' ');
      return canResubmit ? t('headline.correct') : t('headline.rejected', params);
    case 'by_hand':
      return t('headline.by_hand', { status: t(`status.${status}`) });
    default:
      return t(`headline.${stage}`, params);
  }

  function confirmed(dated: 'date_confirmed' | 'at_risk'): string {
    if (focAt === null) return [t('headline.undated', params), ...planned].join(' ');
    if (isOverdue({ stage: dated, focAt })) return t('headline.overdue', params);
    if (dated === 'at_risk' || moving === total) return t(`headline.${dated}`, params);
    return t('headline.some_confirmed', { ...params, count: moving, n: moving });
  }
}
