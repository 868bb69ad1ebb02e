import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import { PATHS } from '../../routes.ts';
import { BrandMark } from '../../shared/components/brand-mark.tsx';
import { LogoutButton } from '../../shared/components/logout-button.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { Tabs } from '../../shared/components/tabs.tsx';
import type { TextKey } from '../../shared/i18n/translate.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { LnpRequests } from '../lnp-requests/lnp-requests.tsx';
import { ActionCard } from './action-card.tsx';

const Cards = styled('ul')({
  listStyle: 'none',
  margin: '0 0 28px',
  padding: 0,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
});
const TabPanel = styled('div')({ paddingTop: 20 });

const ACTIONS: readonly { title: TextKey; text: TextKey; button: TextKey; to: string }[] = [
  { title: 'dashboard.lnpCard', text: 'dashboard.lnpCardText', button: 'dashboard.newLnp', to: PATHS.newRequest },
];

const LISTS: readonly { name: string; text: TextKey; list: () => ReactNode }[] = [
  { name: 'lnp', text: 'dashboard.lnpTab', list: () => <LnpRequests scope="mine" /> },
];

/** A customer's start: what can be done, and how one's requests stand. */
export function UserDashboard({ user }: { readonly user: CurrentUser }) {
  const { t } = useT();
  const [tab, setTab] = useState('lnp');
  return (
    <Screen
      title={t('app.title')}
      line={t('dashboard.welcome', { username: user.username })}
      start={<BrandMark />}
      controls={<LogoutButton />}
    >
      <Cards aria-label={t('dashboard.actions')}>
        {ACTIONS.map(({ title, text, button, to }) => (
          <ActionCard key={to} action={{ title: t(title), text: t(text), button: t(button), to }} />
        ))}
      </Cards>
      <Tabs label={t('dashboard.lists')} tabs={LISTS.map(({ name, text }) => ({ name, text: t(text) }))} chosen={tab} onChoose={setTab}>
        <TabPanel>{LISTS.find(({ name }) => name === tab)?.list()}</TabPanel>
      </Tabs>
    </Screen>
  );
}
