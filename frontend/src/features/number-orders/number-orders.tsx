import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { NativeOrderView } from '../../../../src/adapters/http/contract/number-orders.ts';
import { PATHS } from '../../routes.ts';
import { RecordScope } from '../../shared/i18n/record-scope.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { useListState, type Sort } from '../../shared/lists/list-state.ts';
import { useOpenDialog } from '../../shared/lists/open-dialog.ts';
import { useRecordPage } from '../../shared/records/queries.ts';
import { RecordCards } from '../../shared/lists/record-cards.tsx';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { SortSelect } from '../../shared/lists/sort-select.tsx';
import { OrderCard } from './order-card.tsx';
import { isOpenOrder, ORDER_LISTS } from './queries.ts';

const OrderDetails = lazy(async () => ({ default: (await import('./order-details.tsx')).OrderDetails }));

type SortField = 'orderName' | 'rateCenter' | 'status' | 'createdAt';
const SORTS: readonly {
  readonly text: 'lnp.newest' | 'lnp.oldest' | 'orders.byName' | 'orders.byCenter' | 'lnp.byStatus';
  readonly sort: Sort<SortField>;
}[] = [
  { text: 'lnp.newest', sort: { field: 'createdAt', order: 'DESC' } },
  { text: 'lnp.oldest', sort: { field: 'createdAt', order: 'ASC' } },
  { text: 'orders.byName', sort: { field: 'orderName', order: 'ASC' } },
  { text: 'orders.byCenter', sort: { field: 'rateCenter', order: 'ASC' } },
  { text: 'lnp.byStatus', sort: { field: 'status', order: 'ASC' } },
];

function OrderList() {
  const { t } = useT();
  const list = useListState<SortField>();
  const page = useRecordPage<NativeOrderView>(ORDER_LISTS.mine, list.query, isOpenOrder);
  const { open, show, close } = useOpenDialog<'details', NativeOrderView>(page.data?.rows);

  const label = t('orders.mine');
  const labels = {
    search: t('orders.searchPlaceholder'),
    none: t('orders.none'),
    noneText: t('orders.noneText'),
    noneFound: t('orders.noneFound'),
    failed: (statusText: string) => t('orders.failed', { statusText }),
  };
  const create = (
    <Button component={Link} to={PATHS.orderNumber} variant="outlined">
      {t('dashboard.newOrder')}
    </Button>
  );
  return (
    <>
      <RecordList label={label} labels={labels} list={list} page={page} create={create}>
        {(rows) => (
          <>
            <SortSelect
              choices={SORTS.map(({ text, sort }) => ({ text: t(text), sort }))}
              sort={list.sort}
              onSort={list.setSort}
            />
            <RecordCards aria-label={label}>
              {rows.map((order) => (
                <OrderCard key={order.id} order={order} onDetails={() => show('details', order)} />
              ))}
            </RecordCards>
          </>
        )}
      </RecordList>
      {open && (
        <Suspense fallback={null}>
          <OrderDetails order={open.row} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The customer's number orders with search, sorting, pagination and details. */
export function NumberOrders() {
  return (
    <RecordScope>
      <OrderList />
    </RecordScope>
  );
}
