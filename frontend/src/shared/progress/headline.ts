import type { I18n } from '../i18n/use-t.ts';
import type { RequestProgress } from './request-progress.ts';
import { formatLongDate, formatPortMoment } from './port-moment.ts';

/** What the sentence says in addition to the progress of the request. */
export interface HeadlineBasis {
  /** The losing carrier; null if it is not known. */
  readonly carrier: string | null;
  /** The requested date, `yyyy-MM-dd`; null if there is none. */
  readonly requestedOn: string | null;
  /** Whether the customer can correct the request and send it again. */
  readonly canResubmit: boolean;
}

/** The sentence that answers the customer's question: when do my numbers move, or what became of the request? */
export function headlineOf(
  { language, t }: Pick<I18n, 'language' | 't'>,
  { stage, status, focAt, numbers }: RequestProgress,
  { carrier: name, requestedOn, canResubmit }: HeadlineBasis,
): string {
  const carrier = name ?? t('page.currentCarrier');
  const params = {
    carrier,
    Carrier: carrier.charAt(0).toUpperCase() + carrier.slice(1),
    date: focAt === null ? '' : formatPortMoment(language, focAt),
    count: numbers.total,
    n: numbers.active,
    total: numbers.total,
  };
  const requested = requestedOn && t('headline.requested', { date: formatLongDate(language, requestedOn) });
  const withDate = (text: string) => (requested ? `${text} ${requested}` : text);
  if (stage === 'with_carrier') return withDate(t('headline.with_carrier', params));
  if (focAt === null && (stage === 'date_confirmed' || stage === 'at_risk'))
    return withDate(t('headline.undated', params));
  if (stage === 'rejected' && canResubmit) return t('headline.correct');
  if (stage === 'by_hand') return t('headline.by_hand', { status: t(`status.${status}`) });
  return t(`headline.${stage}`, params);
}
