import { styled } from '@mui/material/styles';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import { useRequiresEndUser } from '../../shared/api/provider.ts';
import { RecordScope } from '../../shared/i18n/record-scope.tsx';
import { BackToDashboard } from '../../shared/screen/back-to-dashboard.tsx';
import { Screen } from '../../shared/screen/screen.tsx';
import { Tabs } from '../../shared/components/tabs.tsx';
import { useTab } from '../../shared/components/use-tab.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { EMPTY_TF, tfResolver, type TfForm, type TfOrder } from './tf-form.ts';
import { TfFormPanel } from './tf-form-panel.tsx';
import { TfRequests } from '../../features/tf-port/tf-requests.tsx';
import { useSubmitTf } from './use-submit-tf.ts';

const TabPanel = styled('div')({ paddingTop: 20 });
const Narrow = styled('div')({ maxWidth: 640, margin: '0 auto' });

interface Props {
  readonly user: CurrentUser;
}

function TfPort({ user }: Props) {
  const { t } = useT();
  const [tab, choose] = useTab(user.isAdmin ? ['new', 'mine', 'all'] : ['new', 'mine']);
  // Held here, so that typed values survive a switch to the lists.
  const form = useForm<TfForm, unknown, TfOrder>({
    resolver: tfResolver({ hasFormerLoa: false, requiresEndUser: useRequiresEndUser() }),
    defaultValues: EMPTY_TF,
  });
  const { submit, progress } = useSubmitTf(form, () => {
    form.reset(EMPTY_TF);
    choose('mine');
  });

  const tabs = [
    { name: 'new', text: t('tf.new') },
    { name: 'mine', text: t('tf.mine') },
    ...(user.isAdmin ? [{ name: 'all', text: t('tf.all') } as const] : []),
  ] as const;
  return (
    <Screen
      title={t('tf.title')}
      line={t('dashboard.welcome', { username: user.username })}
      start={<BackToDashboard />}
    >
      <Tabs label={t('tf.tabs')} tabs={tabs} chosen={tab} onChoose={choose}>
        <TabPanel>
          {tab === 'new' ? (
            <Narrow>
              <TfFormPanel form={form} onSubmit={submit} progress={progress} />
            </Narrow>
          ) : (
            <TfRequests key={tab} scope={tab} />
          )}
        </TabPanel>
      </Tabs>
    </Screen>
  );
}

/** The screen that submits toll-free port requests and lists them. */
export function TfPortScreen({ user }: Props) {
  return (
    <RecordScope>
      <TfPort user={user} />
    </RecordScope>
  );
}
