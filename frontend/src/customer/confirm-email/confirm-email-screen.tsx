import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import { PATHS } from '../../routes.ts';
import { changeMessage } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { ScreenTitle } from '../../shared/screen/screen-title.tsx';
import { SignedOutScreen } from '../../shared/screen/signed-out-screen.tsx';
import { byLanguage } from '../../shared/i18n/by-language.ts';
import { TranslationScope } from '../../shared/i18n/translation-scope.tsx';
import { confirmEmailEn } from '../../shared/i18n/texts/account/confirm-email.en.ts';
import type { Texts } from '../../shared/i18n/translate.ts';
import { useT } from '../../shared/i18n/use-t.ts';

const texts = byLanguage<Texts>(
  {
    en: async () => confirmEmailEn,
    fr: async () => (await import('../../shared/i18n/texts/account/confirm-email.fr.ts')).confirmEmailFr,
  },
  { en: confirmEmailEn },
);

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 18 });
const Text = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '&[data-failed]': { color: theme.vars.palette.error.main },
}));

interface State {
  readonly name: 'ready' | 'busy' | 'done';
  /** Why the confirmation failed. */
  readonly failure?: string;
}

interface Props {
  readonly user: CurrentUser | null;
}

function ConfirmEmail({ user }: Props) {
  const { t } = useT();
  const { token = '' } = useParams();
  const [state, setState] = useState<State>({ name: 'ready' });

  // Confirmed by a button and not by opening the page, because mail scanners open every link.
  async function confirm(): Promise<void> {
    setState({ name: 'busy' });
    try {
      await call(`/api/confirm-email/${encodeURIComponent(token)}`, { method: 'POST', signsIn: true });
      setState({ name: 'done' });
    } catch (error) {
      setState({ name: 'ready', failure: changeMessage(error, t('error.unexpected')) });
    }
  }
  return (
    <SignedOutScreen title={<ScreenTitle title={t('confirmEmail.title')} />}>
      <Column>
        <div role="status">
          <Text>{t(state.name === 'done' ? 'confirmEmail.done' : 'confirmEmail.text')}</Text>
        </div>
        {state.failure !== undefined && (
          <Text role="alert" data-failed>
            {state.failure}
          </Text>
        )}
        {state.name !== 'done' && (
          <Button
            variant="contained"
            size="large"
            fullWidth
            loading={state.name === 'busy'}
            onClick={() => void confirm()}
          >
            {t('confirmEmail.submit')}
          </Button>
        )}
        <Button href={user ? PATHS.account : PATHS.home} variant="text">
          {t(user ? 'confirmEmail.toAccount' : 'confirmEmail.toPortal')}
        </Button>
      </Column>
    </SignedOutScreen>
  );
}

/** Confirms an email address with the token of a mailed link. */
export function ConfirmEmailScreen(props: Props) {
  return (
    <TranslationScope catalogue={texts}>
      <ConfirmEmail {...props} />
    </TranslationScope>
  );
}
