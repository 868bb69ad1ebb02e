import { Show, TabbedShowLayout } from 'react-admin';
import { tfRequestPath } from '../../routes.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Exchanges } from '../record/exchanges.tsx';
import { RecordActions } from '../record/record-actions.tsx';
import { RecordHistory } from '../record/record-history.tsx';
import { LoaPreview } from './loa-preview.tsx';
import { TfRecord } from './tf-record.tsx';

/** One toll-free port request. */
export function TfShow() {
  const { t } = useT();
  return (
    <Show actions={<RecordActions pageOf={tfRequestPath} />}>
      <TabbedShowLayout>
        <TabbedShowLayout.Tab label={t('admin.tab.record')}>
          <TfRecord />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={t('admin.tab.loa')} path="loa">
          <LoaPreview />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={t('details.history')} path="history">
          <RecordHistory kind="tf-port-requests" />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={t('admin.tab.exchanges')} path="exchanges">
          <Exchanges kind="tf-port-requests" />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </Show>
  );
}
