import { Show, TabbedShowLayout } from 'react-admin';
import { useAdminT } from '../i18n/use-admin-t.ts';
import { Exchanges } from '../record/exchanges.tsx';
import { RecordActions } from '../record/record-actions.tsx';
import { RecordHistory } from '../record/record-history.tsx';
import { LoaPreview } from './loa-preview.tsx';
import { TfRecord } from './tf-record.tsx';

/** One toll-free port request. */
export function TfShow() {
  const adminT = useAdminT();
  return (
    <Show actions={<RecordActions />}>
      <TabbedShowLayout>
        <TabbedShowLayout.Tab label={adminT('admin.tab.record')}>
          <TfRecord />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={adminT('admin.tab.loa')} path="loa">
          <LoaPreview />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={adminT('admin.tab.history')} path="history">
          <RecordHistory kind="tf-port-requests" />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={adminT('admin.tab.exchanges')} path="exchanges">
          <Exchanges kind="tf-port-requests" />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </Show>
  );
}
