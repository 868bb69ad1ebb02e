import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { fieldsInRows, LNP_FIELDS } from '../../../../src/domain/shared/fields/lnp-fields.ts';
import { PORT_TYPE_FEES } from '../../../../src/domain/shared/port-types.ts';
import { formatPhoneList } from '../../../../src/domain/shared/phone-numbers.ts';
import { formatDate } from '../../shared/i18n/dates.ts';
import { formatFee } from '../../shared/i18n/money.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { DescriptionItem, DescriptionList } from '../../shared/records/description-list.tsx';
import { rowValue } from '../../shared/records/row-value.ts';
import { addressLines } from '../../shared/records/address-lines.ts';

const ROWS = [...fieldsInRows('line'), ...fieldsInRows('block')];

/** The fields of an LNP request. */
export function RequestDetails({ request }: { readonly request: LnpRequestView }) {
  const i18n = useT();
  const { language, t } = i18n;
  const { portType, dueDate, expectedOn, reference, pon } = request;
  return (
    <DescriptionList>
      <DescriptionItem wide name={t('lnp.phoneNumber')}>
        {formatPhoneList(request.phoneNumber)}
      </DescriptionItem>
      <DescriptionItem name={t('lnp.currentCarrier')}>{request.currentCarrier}</DescriptionItem>
      <DescriptionItem name={t('details.portType')}>
        {t(`portType.${portType}`, { fee: formatFee(language, PORT_TYPE_FEES[portType]) })}
      </DescriptionItem>
      <DescriptionItem name={t('details.dueDate')}>
        {dueDate === null ? t('details.notSpecified') : formatDate(language, dueDate)}
      </DescriptionItem>
      <DescriptionItem name={t('details.expectedOn')}>{formatDate(language, expectedOn)}</DescriptionItem>
      <DescriptionItem name={t('details.reference')}>{reference ?? t('details.notSpecified')}</DescriptionItem>
      {pon && <DescriptionItem name={t('details.pon')}>{pon}</DescriptionItem>}
      <DescriptionItem name={t('lnp.requesterName')}>{request.requesterName}</DescriptionItem>
      <DescriptionItem name={t('request.address')}>{addressLines(i18n, request)}</DescriptionItem>
      {request.portScope && (
        <DescriptionItem name={t('request.portScope')}>{t(`portScope.${request.portScope}`)}</DescriptionItem>
      )}
      {ROWS.filter((field) => request[field]).map((field) => (
        <DescriptionItem key={field} wide={LNP_FIELDS[field].row === 'block'} name={t(`request.${field}`)}>
          {rowValue(field, request[field])}
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}
