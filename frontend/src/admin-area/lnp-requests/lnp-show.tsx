import { Show, TabbedShowLayout } from 'react-admin';
import { requestPath } from '../../routes.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Exchanges } from '../record/exchanges.tsx';
import { RecordActions } from '../record/record-actions.tsx';
import { RecordHistory } from '../record/record-history.tsx';
import { LnpRecord } from './lnp-record.tsx';
import { NumberChecks } from './number-checks.tsx';

/** One LNP request. */
export function LnpShow() {
  const { t } = useT();
  return (
    <Show actions={<RecordActions pageOf={requestPath} />}>
      <TabbedShowLayout>
        <TabbedShowLayout.Tab label={t('admin.tab.record')}>
          <LnpRecord />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={t('details.history')} path="history">
          <RecordHistory kind="lnp-requests" />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={t('admin.tab.numbers')} path="numbers">
          <NumberChecks />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={t('admin.tab.exchanges')} path="exchanges">
          <Exchanges kind="lnp-requests" />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </Show>
  );
}
