import { useRecordContext } from 'react-admin';
import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { formatPhoneList } from '../../../../src/domain/shared/phone-numbers.ts';
import { PORT_TYPE_FEES } from '../../../../src/domain/shared/port-types.ts';
import { formatPostalCode } from '../../../../src/domain/shared/postal-codes.ts';
import { formatDate, formatMoment } from '../../shared/i18n/dates.ts';
import { formatFee } from '../../shared/i18n/money.ts';
import { useT, type I18n } from '../../shared/i18n/use-t.ts';
import { DescriptionItem, DescriptionList } from '../../shared/records/description-list.tsx';
import { Rejection } from '../../shared/records/rejection.tsx';
import type { TextKey } from '../../shared/i18n/translate.ts';
import { OwnerField, StatusField } from '../lists/fields.tsx';

const PLAIN = ['reference', 'pon', 'ispOrderId', 'accountNumber', 'reseller', 'e911Status'] as const;

function addressOf(
  { streetNo, streetName, floorNo, suite, city, province, postalCode }: LnpRequestView,
  t: I18n['t'],
): string {
  const unit = [floorNo && t('admin.address.floor', { floor: floorNo }), suite && t('admin.address.suite', { suite })]
    .filter(Boolean)
    .join(', ');
  return [`${streetNo} ${streetName}`, unit, `${city}, ${province} ${formatPostalCode(postalCode)}`]
    .filter((line) => line !== '')
    .join('\n');
}

/** All fields of the LNP request in context. */
export function LnpRecord() {
  const { language, t } = useT();
  const record = useRecordContext<LnpRequestView>();
  if (!record) return null;
  const name = (field: string) => t(`resources.lnp-requests.fields.${field}` as TextKey);
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
          {record.dueDate === null ? t('admin.notSpecified') : formatDate(language, record.dueDate)}
        </DescriptionItem>
        <DescriptionItem name={name('expectedOn')}>{formatDate(language, record.expectedOn)}</DescriptionItem>
        {PLAIN.map((field) => (
          <DescriptionItem key={field} name={name(field)}>
            {record[field] ?? t('admin.notSpecified')}
          </DescriptionItem>
        ))}
        <DescriptionItem name={name('trunks')}>{record.trunks.join(', ') || t('admin.notSpecified')}</DescriptionItem>
        <DescriptionItem name={name('address')}>{addressOf(record, t)}</DescriptionItem>
        <DescriptionItem name={name('createdAt')}>{formatMoment(language, record.createdAt)}</DescriptionItem>
        <DescriptionItem name={name('updatedAt')}>{formatMoment(language, record.updatedAt)}</DescriptionItem>
        <DescriptionItem wide name={name('comments')}>
          {record.comments ?? t('admin.notSpecified')}
        </DescriptionItem>
      </DescriptionList>
    </>
  );
}
