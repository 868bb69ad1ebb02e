import { Show, TabbedShowLayout } from 'react-admin';
import { useAdminSay } from '../i18n/use-say.ts';
import { Exchanges } from '../record/exchanges.tsx';
import { RecordActions } from '../record/record-actions.tsx';
import { RecordHistory } from '../record/record-history.tsx';
import { OrderRecord } from './order-record.tsx';

/** One order of new numbers. */
export function OrderShow() {
  const say = useAdminSay();
  return (
    <Show actions={<RecordActions />}>
      <TabbedShowLayout>
        <TabbedShowLayout.Tab label={say('admin.tab.record')}>
          <OrderRecord />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={say('admin.tab.history')} path="history">
          <RecordHistory kind="native-tn-orders" />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={say('admin.tab.exchanges')} path="exchanges">
          <Exchanges kind="native-tn-orders" />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </Show>
  );
}
