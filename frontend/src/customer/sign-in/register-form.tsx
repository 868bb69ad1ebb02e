import Button from '@mui/material/Button';
import { useT } from '../../shared/i18n/use-t.ts';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { usePasswordHint } from '../../shared/forms/use-password-hint.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { FormColumn } from './form-column.tsx';
import { useAuthForm } from './use-auth-form.ts';

const FIELDS = ['username', 'password', 'email'];

/** Creates an account; the new user is signed in immediately. */
export function RegisterForm() {
  const { t } = useT();
  const passwordHint = usePasswordHint();
  const { busy, errors, onSubmit } = useAuthForm('/api/register', FIELDS);
  return (
    <FormColumn noValidate onSubmit={onSubmit}>
      <TextField
        label={t('signIn.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        error={errors['username']}
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="new-password"
        error={errors['password']}
        hint={passwordHint}
      />
      <TextField
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="email"
        optional
        error={errors['email']}
        hint={t('signIn.emailHint')}
      />
      <Button type="submit" variant="contained" size="large" fullWidth loading={busy}>
        {t('signIn.register')}
      </Button>
    </FormColumn>
  );
}
