import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { PATHS } from '../../routes.ts';
import { ScreenTitle } from '../../shared/screen/screen-title.tsx';
import { SignedOutScreen } from '../../shared/screen/signed-out-screen.tsx';
import { FormTextField } from '../../shared/forms/form-text-field.tsx';
import { schemaResolver } from '../../shared/forms/schema-resolver.ts';
import { usePasswordHint } from '../../shared/forms/use-password-hint.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { refreshSession } from '../../shared/session/session.ts';
import { errorToast, toast } from '../../shared/toasts/toast-store.ts';
import { PASSWORDS_DIFFER, ResetForm, resetPassword } from './reset-password.ts';

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 18 });
const Lead = styled('p')(({ theme }) => ({ margin: '0 0 20px', color: theme.vars.palette.text.secondary }));

const resolver = schemaResolver<ResetForm, ResetForm>(ResetForm, ({ password, confirmPassword }) => ({
  confirmPassword: password === confirmPassword ? undefined : PASSWORDS_DIFFER,
}));

/** The screen that sets a new password with the token of a mailed link. */
export function ResetPasswordScreen() {
  const { language, t } = useT();
  const passwordHint = usePasswordHint();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const form = useForm<ResetForm, unknown, ResetForm>({
    resolver,
    defaultValues: { email: '', password: '', confirmPassword: '' },
  });

  async function send(values: ResetForm): Promise<void> {
    try {
      const outcome = await resetPassword(token, values, language);
      if (outcome === 'done') {
        await refreshSession();
        toast(t('success'), t('reset.done'));
        await navigate(PATHS.home, { replace: true });
      } else {
        errorToast(t('error'), outcome === 'not-json' ? t('reset.notJson') : (outcome.failure ?? t('reset.failed')));
      }
    } catch {
      errorToast(t('error'), t('reset.failed'));
    }
  }

  return (
    <SignedOutScreen title={<ScreenTitle title={t('reset.title')} />}>
      <Lead>{t('reset.text')}</Lead>
      <FormProvider {...form}>
        <Form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
          <FormTextField<ResetForm> name="email" label={t('reset.email')} type="email" autoComplete="email" />
          <FormTextField<ResetForm>
            name="password"
            label={t('reset.password')}
            type="password"
            autoComplete="new-password"
            hint={passwordHint}
          />
          <FormTextField<ResetForm>
            name="confirmPassword"
            label={t('reset.confirm')}
            type="password"
            autoComplete="new-password"
          />
          <Button type="submit" variant="contained" size="large" fullWidth loading={form.formState.isSubmitting}>
            {t('reset.submit')}
          </Button>
          <Button href={PATHS.home} variant="text">
            {t('reset.login')}
          </Button>
        </Form>
      </FormProvider>
    </SignedOutScreen>
  );
}
