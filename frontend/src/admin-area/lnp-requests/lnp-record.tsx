import { useRecordContext } from 'react-admin';
import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { fieldsInRows } from '../../../../src/domain/shared/fields/lnp-fields.ts';
import { formatPhoneList } from '../../../../src/domain/shared/phone-numbers.ts';
import { PORT_TYPE_FEES } from '../../../../src/domain/shared/port-types.ts';
import { addressLines } from '../../shared/records/address-lines.ts';
import { formatDate, formatMoment } from '../../shared/i18n/dates.ts';
import { formatFee } from '../../shared/i18n/money.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { DescriptionItem, DescriptionList } from '../../shared/records/description-list.tsx';
import { Rejection } from '../../shared/records/rejection.tsx';
import { rowValue } from '../../shared/records/row-value.ts';
import type { TextKey } from '../../shared/i18n/translate.ts';
import { OwnerField, StatusField } from '../lists/fields.tsx';

const PLAIN = ['reference', 'pon', 'ispOrderId', 'e911Status'] as const;

/** All fields of the LNP request in context. */
export function LnpRecord() {
  const i18n = useT();
  const { language, t } = i18n;
  const record = useRecordContext<LnpRequestView>();
  if (!record) return null;
  const name = (field: string) => {
    const key = `resources.lnp-requests.fields.${field}`;
    const text = t(key as TextKey);
    // A field for which the area has no label of its own has the label of the form.
    return text === key ? t(`request.${field}` as TextKey) : text;
  };
  return (
    <>
      <Rejection record={record} />
      <DescriptionList>
        <DescriptionItem name={name('status')}>
          <StatusField />
        </DescriptionItem>
        <DescriptionItem name={name('requesterName')}>{record.requesterName}</DescriptionItem>
        <DescriptionItem name={name('username')}>
          <OwnerField />
        </DescriptionItem>
        <DescriptionItem name={name('currentCarrier')}>{record.currentCarrier}</DescriptionItem>
        <DescriptionItem wide name={name('phoneNumber')}>
          {formatPhoneList(record.phoneNumber)}
        </DescriptionItem>
        <DescriptionItem name={name('portType')}>
          {t(`portType.${record.portType}`, { fee: formatFee(language, PORT_TYPE_FEES[record.portType]) })}
        </DescriptionItem>
        <DescriptionItem name={name('dueDate')}>
          {record.dueDate === null ? t('details.notSpecified') : formatDate(language, record.dueDate)}
        </DescriptionItem>
        <DescriptionItem name={name('expectedOn')}>{formatDate(language, record.expectedOn)}</DescriptionItem>
        {PLAIN.map((field) => (
          <DescriptionItem key={field} name={name(field)}>
            {record[field] ?? t('details.notSpecified')}
          </DescriptionItem>
        ))}
        {fieldsInRows('line').map((field) => (
          <DescriptionItem key={field} name={name(field)}>
            {rowValue(field, record[field]) ?? t('details.notSpecified')}
          </DescriptionItem>
        ))}
        <DescriptionItem name={name('portScope')}>
          {record.portScope ? t(`portScope.${record.portScope}`) : t('details.notSpecified')}
        </DescriptionItem>
        <DescriptionItem name={name('trunks')}>{record.trunks.join(', ') || t('details.notSpecified')}</DescriptionItem>
        <DescriptionItem name={name('address')}>{addressLines(i18n, record)}</DescriptionItem>
        <DescriptionItem name={name('createdAt')}>{formatMoment(language, record.createdAt)}</DescriptionItem>
        <DescriptionItem name={name('updatedAt')}>{formatMoment(language, record.updatedAt)}</DescriptionItem>
        {fieldsInRows('block').map((field) => (
          <DescriptionItem key={field} wide name={name(field)}>
            {record[field] ?? t('details.notSpecified')}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </>
  );
}
