import { DataTable } from 'react-admin';
import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { FirstNumber } from '../../shared/records/first-number.tsx';
import { StatusWithStage } from '../../shared/progress/status-with-stage.tsx';
import { formatDay } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { BulkStatusButton } from '../bulk/bulk-status-button.tsx';
import { AdminList } from '../lists/admin-list.tsx';
import { DayField, OwnerField, PortStatusField, SecondLine, Unbroken } from '../lists/fields.tsx';
import {
  carrierFilter,
  dayFilters,
  ownerFilter,
  portDateFilters,
  useCauseFilter,
  useOpenFilter,
  useProvinceFilter,
  useSearchFilter,
  useStageFilter,
  useStatusFilter,
} from '../lists/filters.tsx';

const numbersOf = ({ phoneNumber }: LnpRequestView) => <FirstNumber inline items={phoneNumber.split(',')} />;

/** All LNP requests. */
export function LnpList() {
  const { language } = useT();
  const filters = [
    useSearchFilter('admin.searchLnp'),
    useStatusFilter('port'),
    useOpenFilter(),
    useStageFilter(),
    ...portDateFilters(),
    useCauseFilter(),
    ...dayFilters(),
    ownerFilter(),
    carrierFilter(),
    useProvinceFilter(),
  ];
  return (
    <AdminList<LnpRequestView>
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      sortable={['createdAt', 'updatedAt', 'requesterName', 'currentCarrier', 'status', 'focAt']}
      bulkActions={<BulkStatusButton kind="lnp-requests" />}
      card={{
        primary: ({ id, requesterName }) => `#${id} ${requesterName}`,
        secondary: (row) => (
          <>
            {numbersOf(row)} · {row.currentCarrier} · <Unbroken>{formatDay(language, row.createdAt)}</Unbroken>
          </>
        ),
        tertiary: (row) => <StatusWithStage request={row} />,
      }}
    >
      <DataTable.Col source="id" />
      <DataTable.Col
        source="requesterName"
        render={({ requesterName }: LnpRequestView) => (
          <>
            {requesterName}
            <SecondLine>
              <OwnerField />
            </SecondLine>
          </>
        )}
      />
      <DataTable.Col source="phoneNumber" render={numbersOf} />
      <DataTable.Col
        source="currentCarrier"
        render={({ currentCarrier, province }: LnpRequestView) => (
          <>
            {currentCarrier}
            <SecondLine>{province}</SecondLine>
          </>
        )}
      />
      <DataTable.Col source="status" field={PortStatusField} />
      <DataTable.Col source="createdAt" field={DayField} />
      <DataTable.Col source="focAt" field={DayField} />
      <DataTable.Col source="updatedAt" field={DayField} />
    </AdminList>
  );
}
