import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import { PATHS } from '../../routes.ts';
import { BackToDashboard } from '../../shared/screen/back-to-dashboard.tsx';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { Screen } from '../../shared/screen/screen.tsx';
import { Spinner } from '../../shared/components/spinner.tsx';
import { TranslationScope } from '../../shared/i18n/translation-scope.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { Notice } from '../../features/account/account-part.tsx';
import { accountTexts } from '../../features/account/account-texts.ts';
import { FactorPart } from '../../features/account/factor/factor-part.tsx';
import { MailPart } from '../../features/account/mail-part.tsx';
import { PasswordPart } from '../../features/account/password-part.tsx';
import { useOwnSecurity } from '../../features/account/queries.ts';
import { SessionsPart } from '../../features/account/sessions-part.tsx';

const Parts = styled('div')({ display: 'grid', gap: 20, maxWidth: 960, margin: '0 auto' });
const Foot = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  '& a': { color: theme.vars.palette.primary.main },
}));

interface Props {
  readonly user: CurrentUser;
}

function Account({ user }: Props) {
  const { t } = useT();
  const { data: security, error, refetch } = useOwnSecurity();
  const mustSetUp = security?.secondFactor.required === true && !security.secondFactor.enabled;
  return (
    <Screen
      title={t('account.title')}
      line={t('account.line', { username: user.username })}
      start={<BackToDashboard />}
    >
      <Parts>
        {error && !security ? <LoadFailure error={error} onRetry={() => void refetch()} /> : !security && <Spinner />}
        {mustSetUp && (
          <Notice role="status">
            <p>{t('account.mustSetUp')}</p>
          </Notice>
        )}
        {security && (
          <>
            {mustSetUp && <FactorPart user={user} factor={security.secondFactor} />}
            <MailPart user={user} email={security.email} />
            <PasswordPart user={user} />
            {!mustSetUp && <FactorPart user={user} factor={security.secondFactor} />}
            <SessionsPart />
            <Foot>
              <Link to={PATHS.privacy}>{t('account.privacy')}</Link>
            </Foot>
          </>
        )}
      </Parts>
    </Screen>
  );
}

/** The user's own account: email, language, password, second factor and sessions. */
export function AccountScreen(props: Props) {
  return (
    <TranslationScope catalogue={accountTexts}>
      <Account {...props} />
    </TranslationScope>
  );
}
