import { Show, TabbedShowLayout } from 'react-admin';
import { useAdminT } from '../i18n/use-admin-t.ts';
import { Exchanges } from '../record/exchanges.tsx';
import { RecordActions } from '../record/record-actions.tsx';
import { RecordHistory } from '../record/record-history.tsx';
import { OrderRecord } from './order-record.tsx';

/** One number order. */
export function OrderShow() {
  const adminT = useAdminT();
  return (
    <Show actions={<RecordActions />}>
      <TabbedShowLayout>
        <TabbedShowLayout.Tab label={adminT('admin.tab.record')}>
          <OrderRecord />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={adminT('admin.tab.history')} path="history">
          <RecordHistory kind="native-tn-orders" />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={adminT('admin.tab.exchanges')} path="exchanges">
          <Exchanges kind="native-tn-orders" />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </Show>
  );
}
