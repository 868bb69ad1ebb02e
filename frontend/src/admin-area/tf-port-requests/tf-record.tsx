import { useRecordContext } from 'react-admin';
import type { TfPortRequestView } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { EndUserItems } from '../../features/tf-port/end-user-items.tsx';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { DescriptionItem, DescriptionList } from '../../shared/records/description-list.tsx';
import { Numbers } from '../../shared/records/numbers.tsx';
import { Rejection } from '../../shared/records/rejection.tsx';
import { OwnerField, StatusField } from '../lists/fields.tsx';

/** All fields of the toll-free port request in context. */
export function TfRecord() {
  const { language, t } = useT();
  const record = useRecordContext<TfPortRequestView>();
  if (!record) return null;
  return (
    <>
      <Rejection record={record} />
      <DescriptionList>
        <DescriptionItem name={t('resources.tf-port-requests.fields.status')}>
          <StatusField />
        </DescriptionItem>
        <DescriptionItem name={t('resources.tf-port-requests.fields.requestName')}>
          {record.requestName}
        </DescriptionItem>
        <DescriptionItem name={t('resources.tf-port-requests.fields.username')}>
          <OwnerField />
        </DescriptionItem>
        <DescriptionItem wide name={t('resources.tf-port-requests.fields.tollFreeNumbers')}>
          <Numbers numbers={record.tollFreeNumbers} />
        </DescriptionItem>
        <DescriptionItem name={t('resources.tf-port-requests.fields.loaFilename')}>
          {record.loaFilename}
        </DescriptionItem>
        <EndUserItems request={record} />
        <DescriptionItem name={t('resources.tf-port-requests.fields.ispOrderId')}>
          {record.ispOrderId ?? t('details.notSpecified')}
        </DescriptionItem>
        <DescriptionItem name={t('resources.tf-port-requests.fields.createdAt')}>
          {formatMoment(language, record.createdAt)}
        </DescriptionItem>
        <DescriptionItem name={t('resources.tf-port-requests.fields.updatedAt')}>
          {formatMoment(language, record.updatedAt)}
        </DescriptionItem>
      </DescriptionList>
    </>
  );
}
