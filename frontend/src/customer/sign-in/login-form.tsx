import Button from '@mui/material/Button';
import { useT } from '../../shared/i18n/use-t.ts';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { TextField, type TextElement } from '../../shared/forms/text-field.tsx';
import { CodeField } from '../../features/account/code-field.tsx';
import { FormColumn } from './form-column.tsx';
import { useAuthForm } from './use-auth-form.ts';

interface Props {
  readonly onForgot?: () => void;
  /** The user whose session has ended. */
  readonly username?: string | undefined;
}

// A ref callback, because a dialog mounts its content after its first effects.
const focusOn = (field: TextElement | null) => field?.focus();

const FIELDS = ['username', 'password', 'code'];

/** The sign-in form: username and password, and the code of the second factor once the server requires it. */
export function LoginForm({ onForgot, username }: Props) {
  const { t } = useT();
  const { busy, errors, needsCode, onSubmit } = useAuthForm('/api/login', FIELDS);
  return (
    <FormColumn noValidate onSubmit={onSubmit}>
      <TextField
        label={t('signIn.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        defaultValue={username}
        error={errors['username']}
        {...(username === undefined && { ref: focusOn })}
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        error={errors['password']}
        {...(username !== undefined && { ref: focusOn })}
      />
      {needsCode && <CodeField error={errors['code']} />}
      <Button type="submit" variant="contained" size="large" fullWidth loading={busy}>
        {t('signIn.login')}
      </Button>
      {onForgot && (
        <Button variant="text" onClick={onForgot}>
          {t('signIn.forgot')}
        </Button>
      )}
    </FormColumn>
  );
}
