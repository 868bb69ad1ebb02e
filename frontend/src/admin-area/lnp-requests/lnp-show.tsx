import { Show, TabbedShowLayout } from 'react-admin';
import { useAdminT } from '../i18n/use-admin-t.ts';
import { Exchanges } from '../record/exchanges.tsx';
import { RecordActions } from '../record/record-actions.tsx';
import { RecordHistory } from '../record/record-history.tsx';
import { LnpRecord } from './lnp-record.tsx';
import { NumberChecks } from './number-checks.tsx';

/** One LNP request. */
export function LnpShow() {
  const adminT = useAdminT();
  return (
    <Show actions={<RecordActions />}>
      <TabbedShowLayout>
        <TabbedShowLayout.Tab label={adminT('admin.tab.record')}>
          <LnpRecord />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={adminT('admin.tab.history')} path="history">
          <RecordHistory kind="lnp-requests" />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={adminT('admin.tab.numbers')} path="numbers">
          <NumberChecks />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={adminT('admin.tab.exchanges')} path="exchanges">
          <Exchanges kind="lnp-requests" />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </Show>
  );
}
