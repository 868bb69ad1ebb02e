import type { LnpSubmission } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { defaultPortDate } from '../../../../../src/domain/shared/dates/due-dates.ts';
import { PORT_TYPE_FEES } from '../../../../../src/domain/shared/port-types.ts';
import { formatDate, todayInMontreal } from '../../../shared/i18n/dates.ts';
import { formatFee } from '../../../shared/i18n/money.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { DescriptionItem } from '../../../shared/records/description-list.tsx';

/** The date that is requested, and the fee for it. */
export function PortDateItems({ submission: { portType, dueDate, province } }: { readonly submission: LnpSubmission }) {
  const { t, language } = useT();
  const fee = PORT_TYPE_FEES[portType];
  const date = portType === 'exact_date' ? dueDate : defaultPortDate(portType, todayInMontreal(), province);
  return (
    <>
      <DescriptionItem name={t('review.date')}>{date === null ? '' : formatDate(language, date)}</DescriptionItem>
      <DescriptionItem name={t('request.portType')}>
        {t(`portType.${portType}`, { fee: formatFee(language, fee) })}
      </DescriptionItem>
      <DescriptionItem name={t('review.fee')}>
        {fee === 0 ? t('review.noFee') : formatFee(language, fee)}
      </DescriptionItem>
    </>
  );
}
