import { DataTable } from 'react-admin';
import type { TfPortRequestView } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { formatDay } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { FirstNumber } from '../../shared/records/first-number.tsx';
import { StatusWithStage } from '../../shared/progress/status-with-stage.tsx';
import { BulkStatusButton } from '../bulk/bulk-status-button.tsx';
import { AdminList } from '../lists/admin-list.tsx';
import { DayField, OwnerField, PortStatusField, Unbroken } from '../lists/fields.tsx';
import {
  dayFilters,
  ownerFilter,
  portDateFilters,
  useOpenFilter,
  useSearchFilter,
  useStageFilter,
  useStatusFilter,
} from '../lists/filters.tsx';

const numbersOf = ({ tollFreeNumbers }: TfPortRequestView) => <FirstNumber inline items={tollFreeNumbers} />;

/** All toll-free port requests. */
export function TfList() {
  const { language } = useT();
  return (
    <AdminList<TfPortRequestView>
      filters={[
        useSearchFilter('admin.searchTf'),
        useStatusFilter('port'),
        useOpenFilter(),
        useStageFilter(),
        ...portDateFilters(),
        ...dayFilters(),
        ownerFilter(),
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      sortable={['createdAt', 'updatedAt', 'requestName', 'status', 'focAt']}
      bulkActions={<BulkStatusButton kind="tf-port-requests" />}
      card={{
        primary: ({ id, requestName }) => `#${id} ${requestName}`,
        secondary: (row) => (
          <>
            {numbersOf(row)} · <Unbroken>{formatDay(language, row.createdAt)}</Unbroken>
          </>
        ),
        tertiary: (row) => <StatusWithStage request={row} />,
      }}
    >
      <DataTable.Col source="id" />
      <DataTable.Col source="requestName" />
      <DataTable.Col source="tollFreeNumbers" disableSort render={numbersOf} />
      <DataTable.Col source="status" field={PortStatusField} />
      <DataTable.Col source="username" disableSort field={OwnerField} />
      <DataTable.Col source="createdAt" field={DayField} />
      <DataTable.Col source="focAt" field={DayField} />
      <DataTable.Col source="updatedAt" field={DayField} />
    </AdminList>
  );
}
