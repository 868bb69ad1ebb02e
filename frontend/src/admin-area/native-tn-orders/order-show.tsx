import { Show, TabbedShowLayout } from 'react-admin';
import { useT } from '../../shared/i18n/use-t.ts';
import { Exchanges } from '../record/exchanges.tsx';
import { RecordActions } from '../record/record-actions.tsx';
import { RecordHistory } from '../record/record-history.tsx';
import { OrderRecord } from './order-record.tsx';

/** One number order. */
export function OrderShow() {
  const { t } = useT();
  return (
    <Show actions={<RecordActions />}>
      <TabbedShowLayout>
        <TabbedShowLayout.Tab label={t('admin.tab.record')}>
          <OrderRecord />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={t('details.history')} path="history">
          <RecordHistory kind="native-tn-orders" />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={t('admin.tab.exchanges')} path="exchanges">
          <Exchanges kind="native-tn-orders" />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </Show>
  );
}
