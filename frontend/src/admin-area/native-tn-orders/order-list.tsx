import { DataTable } from 'react-admin';
import type { NativeOrderView } from '../../../../src/adapters/http/contract/number-orders.ts';
import { formatDay } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { OrderStatusBadge } from '../../shared/records/status-badge.tsx';
import { BulkStatusButton } from '../bulk/bulk-status-button.tsx';
import { AdminList } from '../lists/admin-list.tsx';
import { DayField, OwnerField, StatusField } from '../lists/fields.tsx';
import {
  dayFilters,
  ownerFilter,
  rateCenterFilter,
  useOpenFilter,
  useProvinceFilter,
  useSearchFilter,
  useStatusFilter,
} from '../lists/filters.tsx';

/** All number orders. */
export function OrderList() {
  const { language, t } = useT();
  return (
    <AdminList<NativeOrderView>
      filters={[
        useSearchFilter('admin.searchOrders'),
        useStatusFilter('order'),
        useOpenFilter(),
        ...dayFilters(),
        ownerFilter(),
        useProvinceFilter(),
        rateCenterFilter(),
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      sortable={['createdAt', 'updatedAt', 'orderName', 'rateCenter', 'quantity', 'status']}
      bulkActions={<BulkStatusButton kind="native-tn-orders" />}
      card={{
        primary: ({ id, orderName }) => `#${id} ${orderName}`,
        secondary: ({ rateCenter, province, quantity, createdAt }) =>
          `${rateCenter}, ${province} · ${t('native.numbers', { count: quantity })} · ` +
          `${formatDay(language, createdAt)}`,
        tertiary: ({ status }) => <OrderStatusBadge status={status} />,
      }}
    >
      <DataTable.Col source="id" />
      <DataTable.Col source="orderName" />
      <DataTable.Col source="rateCenter" />
      <DataTable.Col source="npanxx" disableSort />
      <DataTable.Col source="province" disableSort />
      <DataTable.NumberCol source="quantity" />
      <DataTable.Col source="status" field={StatusField} />
      <DataTable.Col source="username" disableSort field={OwnerField} />
      <DataTable.Col source="createdAt" field={DayField} />
    </AdminList>
  );
}
