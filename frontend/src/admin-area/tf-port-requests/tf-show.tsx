import { Show, TabbedShowLayout } from 'react-admin';
import { useAdminSay } from '../i18n/use-say.ts';
import { Exchanges } from '../record/exchanges.tsx';
import { RecordActions } from '../record/record-actions.tsx';
import { RecordHistory } from '../record/record-history.tsx';
import { LoaPreview } from './letter.tsx';
import { TfRecord } from './tf-record.tsx';

/** One toll-free port request. */
export function TfShow() {
  const say = useAdminSay();
  return (
    <Show actions={<RecordActions />}>
      <TabbedShowLayout>
        <TabbedShowLayout.Tab label={say('admin.tab.record')}>
          <TfRecord />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={say('admin.tab.loa')} path="loa">
          <LoaPreview />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={say('admin.tab.history')} path="history">
          <RecordHistory kind="tf-port-requests" />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={say('admin.tab.exchanges')} path="exchanges">
          <Exchanges kind="tf-port-requests" />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </Show>
  );
}
