import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import type { OperatorView } from '../../../../src/adapters/http/contract/privacy.ts';
import { PATHS } from '../../routes.ts';
import { callJson } from '../../shared/api/client.ts';
import { OPERATOR } from '../../shared/api/operator.ts';
import { BackToDashboard } from '../../shared/screen/back-to-dashboard.tsx';
import { Heading2 } from '../../shared/components/headings.tsx';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { Panel } from '../../shared/components/panel.tsx';
import { ScreenTitle } from '../../shared/screen/screen-title.tsx';
import { Screen } from '../../shared/screen/screen.tsx';
import { SignedOutScreen } from '../../shared/screen/signed-out-screen.tsx';
import { Spinner } from '../../shared/components/spinner.tsx';
import { TranslationScope } from '../../shared/i18n/translation-scope.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { Contact } from './contact.tsx';
import { privacyTexts } from './privacy-texts.ts';

const Text = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 28,
  '& p': { margin: '8px 0 0' },
  '& > p:first-of-type': { margin: 0 },
  '& dl': { margin: '8px 0 0' },
  '& dt': { fontWeight: 600, marginTop: 14 },
  '& dd': { margin: '2px 0 0', color: theme.vars.palette.text.secondary },
  '& a': { color: theme.vars.palette.primary.main },
  '& ul': { margin: '8px 0 0', paddingLeft: 20 },
  '& li': { marginTop: 4 },
}));

/** The categories of stored data; each has texts for purpose and retention. */
const CATEGORIES = [
  'account',
  'requests',
  'loas',
  'invoices',
  'exchanges',
  'sessions',
  'log',
  'mails',
  'browser',
] as const;
const RIGHTS = ['see', 'correct', 'erase', 'complain'] as const;

function PrivacyText({ operator: { name, contact, keptForDays } }: { readonly operator: OperatorView }) {
  const { t } = useT();
  const days = {
    log: t('privacy.days', { count: keptForDays.securityLog }),
    exchanges: t('privacy.days', { count: keptForDays.exchanges }),
    mails: t('privacy.days', { count: keptForDays.doneItems }),
  };
  return (
    <Text>
      <p>{name === null ? t('privacy.introNameless') : t('privacy.intro', { name })}</p>
      <section>
        <Heading2>{t('privacy.stored')}</Heading2>
        <dl>
          {CATEGORIES.map((category) => (
            <div key={category}>
              <dt>{t(`privacy.stored.${category}`)}</dt>
              <dd>{t(`privacy.stored.${category}.why`, days)}</dd>
              <dd>{t(`privacy.stored.${category}.long`, days)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <Heading2>{t('privacy.shared')}</Heading2>
        <p>{t('privacy.shared.text')}</p>
      </section>
      <section>
        <Heading2>{t('privacy.rights')}</Heading2>
        <ul>
          {RIGHTS.map((right) => (
            <li key={right}>{t(`privacy.rights.${right}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <Heading2>{t('privacy.ask')}</Heading2>
        <p>
          <Contact name={name} contact={contact} />
        </p>
      </section>
      <section>
        <Heading2>{t('privacy.software')}</Heading2>
        <p>
          <a href="/third-party-notices.txt">{t('privacy.software.notices')}</a>
        </p>
      </section>
    </Text>
  );
}

interface Props {
  readonly user: CurrentUser | null;
}

function Privacy({ user }: Props) {
  const { t } = useT();
  const { data, error, refetch } = useQuery({
    queryKey: [OPERATOR],
    queryFn: ({ signal }) => callJson<OperatorView>(OPERATOR, { signal }),
  });
  const text = data ? (
    <PrivacyText operator={data} />
  ) : error ? (
    <LoadFailure error={error} onRetry={() => void refetch()} />
  ) : (
    <Spinner />
  );
  if (!user) {
    return (
      <SignedOutScreen wide title={<ScreenTitle title={t('privacy.title')} />}>
        {text}
        <Button href={PATHS.home} variant="outlined" sx={{ mt: 4 }}>
          {t('privacy.toSignIn')}
        </Button>
      </SignedOutScreen>
    );
  }
  return (
    <Screen title={t('privacy.title')} start={<BackToDashboard />}>
      <Panel sx={{ maxWidth: 760, mx: 'auto' }}>{text}</Panel>
    </Screen>
  );
}

/** The privacy page: stored data, purposes, retention and contact. It needs no session. */
export function PrivacyScreen(props: Props) {
  return (
    <TranslationScope catalogue={privacyTexts}>
      <Privacy {...props} />
    </TranslationScope>
  );
}
