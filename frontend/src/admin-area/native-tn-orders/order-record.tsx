import { useRecordContext } from 'react-admin';
import type { NativeOrderView } from '../../../../src/adapters/http/contract/number-orders.ts';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { DescriptionItem, DescriptionList } from '../../shared/records/description-list.tsx';
import { Numbers } from '../../shared/records/numbers.tsx';
import { OwnerField, StatusField } from '../lists/fields.tsx';

const PLAIN = ['orderName', 'rateCenter', 'npanxx', 'province', 'quantity'] as const;

/** All fields of the number order in context. */
export function OrderRecord() {
  const { language, t } = useT();
  const record = useRecordContext<NativeOrderView>();
  if (!record) return null;
  return (
    <DescriptionList>
      <DescriptionItem name={t('resources.native-tn-orders.fields.status')}>
        <StatusField />
      </DescriptionItem>
      <DescriptionItem name={t('resources.native-tn-orders.fields.username')}>
        <OwnerField />
      </DescriptionItem>
      {PLAIN.map((field) => (
        <DescriptionItem key={field} name={t(`resources.native-tn-orders.fields.${field}`)}>
          {record[field]}
        </DescriptionItem>
      ))}
      <DescriptionItem wide name={t('resources.native-tn-orders.fields.orderedNumbers')}>
        {record.orderedNumbers.length > 0 ? <Numbers numbers={record.orderedNumbers} /> : t('admin.none')}
      </DescriptionItem>
      <DescriptionItem name={t('resources.native-tn-orders.fields.createdAt')}>
        {formatMoment(language, record.createdAt)}
      </DescriptionItem>
      <DescriptionItem name={t('resources.native-tn-orders.fields.updatedAt')}>
        {formatMoment(language, record.updatedAt)}
      </DescriptionItem>
    </DescriptionList>
  );
}
