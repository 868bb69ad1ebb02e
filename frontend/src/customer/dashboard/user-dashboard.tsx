import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import { ATTENTION_REASONS } from '../../../../src/domain/shared/statuses/attention.ts';
import type { ProviderCapability } from '../../../../src/domain/shared/vocabulary.ts';
import { PATHS } from '../../routes.ts';
import { useCapability } from '../../shared/api/provider.ts';
import { BrandMark } from '../../shared/screen/brand-mark.tsx';
import { Screen } from '../../shared/screen/screen.tsx';
import { Spinner } from '../../shared/components/spinner.tsx';
import { Tabs } from '../../shared/components/tabs.tsx';
import { useTab } from '../../shared/components/use-tab.ts';
import type { TextKey } from '../../shared/i18n/translate.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { LnpRequests } from '../../features/lnp-requests/lnp-requests.tsx';
import { AttentionStrip } from './attention-strip.tsx';
import { MailNotice } from './mail-notice.tsx';
import { useOverview } from './overview.ts';
import { ActionCard } from './action-card.tsx';

const NumberOrders = lazy(async () => ({
  default: (await import('../../features/number-orders/number-orders.tsx')).NumberOrders,
}));

const TollFreeRequests = lazy(async () => ({
  default: (await import('../../features/tf-port/own-tf-requests.tsx')).OwnTfRequests,
}));

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 28px',
  padding: 0,
  display: 'grid',
  gap: 16,
  [theme.breakpoints.down('sm')]: {
    gap: 8,
    marginBottom: 12,
    '&[data-compact]': { gridTemplateColumns: 'repeat(auto-fit, minmax(90px, 1fr))' },
  },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
  // With two columns, a third card takes a whole row.
  [theme.breakpoints.between(680, 960)]: { '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' } },
}));
const TabPanel = styled('div')({ paddingTop: 20 });

interface Action {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly button: TextKey;
  readonly to: string;
  /** What the provider must be able to do. */
  readonly needs?: ProviderCapability;
}

const ACTIONS: readonly Action[] = [
  { title: 'dashboard.lnpCard', text: 'dashboard.lnpCardText', button: 'dashboard.newLnp', to: PATHS.newRequest },
  {
    title: 'dashboard.tfCard',
    text: 'dashboard.tfCardText',
    button: 'dashboard.newTf',
    to: PATHS.tfPort,
    needs: 'toll_free',
  },
  {
    title: 'dashboard.orderCard',
    text: 'dashboard.orderCardText',
    button: 'dashboard.newOrder',
    to: PATHS.orderNumber,
    needs: 'number_orders',
  },
];

/** The customer's home screen: the available actions, and the customer's requests and orders. */
export function UserDashboard({ user }: { readonly user: CurrentUser }) {
  const { t } = useT();
  const can = useCapability();
  const [tab, choose] = useTab(['lnp', 'orders', 'tf']);
  const { data, isPending } = useOverview();
  const isCompact = data?.hasRecords === true;
  // On a phone the list should begin on the first screen.
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const notice = isCompact && user.email === null && <MailNotice userId={user.id} />;
  const { key, search } = useLocation();
  const reason = ATTENTION_REASONS.find((name) => name === new URLSearchParams(search).get('attention'));
  const filter = reason && { attention: reason };
  const tabs = [
    { name: 'lnp', text: t('dashboard.lnpTab') },
    { name: 'orders', text: t('dashboard.ordersTab') },
    { name: 'tf', text: t('dashboard.tfTab') },
  ] as const;
  return (
    <Screen title={t('app.title')} line={t('dashboard.welcome', { username: user.username })} start={<BrandMark />}>
      {isPending && <Spinner />}
      {/* Shown at once, so that nothing moves; the list loads meanwhile. */}
      <div hidden={isPending}>
        {data && <AttentionStrip attention={data.attention} />}
        <Cards aria-label={t('dashboard.actions')} {...(isCompact && { 'data-compact': '' })}>
          {ACTIONS.filter(({ needs }) => needs === undefined || can(needs)).map(({ title, text, button, to }) => (
            <ActionCard
              key={to}
              action={{ title: t(title), text: t(text), button: t(button), to }}
              isMain={to === PATHS.newRequest}
              compact={isCompact}
            />
          ))}
        </Cards>
        {!isPhone && notice}
        <Tabs label={t('dashboard.lists')} tabs={tabs} chosen={tab} onChoose={choose}>
          <TabPanel key={filter && key}>
            {tab === 'lnp' ? (
              <LnpRequests scope="mine" filter={filter} />
            ) : (
              <Suspense fallback={<Spinner />}>
                {tab === 'orders' ? <NumberOrders /> : <TollFreeRequests filter={filter} />}
              </Suspense>
            )}
          </TabPanel>
        </Tabs>
        {isPhone && notice}
      </div>
    </Screen>
  );
}
