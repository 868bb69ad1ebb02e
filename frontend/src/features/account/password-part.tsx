import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState, type FormEvent } from 'react';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import { changeMessage, fieldMessages } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { withCookieRenewal } from '../../shared/api/session-renewal.ts';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { usePasswordHint } from '../../shared/forms/use-password-hint.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { errorToast, toast } from '../../shared/toasts/toast-store.ts';
import { CodeField } from './code-field.tsx';
import { AccountPart, WideForm } from './account-part.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { SECURITY, SESSIONS } from './queries.ts';

const FIELDS = ['currentPassword', 'newPassword', 'code'];
const EMPTY = { currentPassword: '', newPassword: '' };

/** Changes the password, with a code if a second factor is on. This ends all other sessions. */
export function PasswordPart({ user }: { readonly user: CurrentUser }) {
  const { t } = useT();
  const passwordHint = usePasswordHint();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [needsCode, setNeedsCode] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const change = useMutation({
    mutationFn: () =>
      withCookieRenewal(() =>
        call('/api/user/password', { method: 'POST', body: { ...typed, code: field('code')?.value ?? '' } }),
      ),
    onSuccess: () => {
      setTyped(EMPTY);
      setNeedsCode(false);
      setErrors({});
      toast(t('success'), t('account.password.saved'));
      void client.invalidateQueries({ queryKey: [SESSIONS] });
      void client.invalidateQueries({ queryKey: [SECURITY] });
    },
    onError: (error) => {
      const messages = fieldMessages(error);
      if ('code' in messages && !needsCode) {
        // The request for a code is not a failure.
        setErrors({});
        setNeedsCode(true);
        return;
      }
      setErrors(messages);
      errorToast(t('error'), changeMessage(error, t('error.unexpected')));
      const first = FIELDS.find((name) => name in messages);
      if (first !== undefined) field(first)?.focus();
    },
  });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  }

  return (
    <AccountPart title={t('account.password.title')} text={t('account.password.text')}>
      <WideForm ref={form} noValidate onSubmit={onSubmit}>
        <input hidden readOnly name="username" autoComplete="username" value={user.username} />
        <PasswordField
          label={t('account.password.current')}
          name="currentPassword"
          autoComplete="current-password"
          value={typed.currentPassword}
          error={errors['currentPassword']}
          onChange={({ target }) => setTyped({ ...typed, currentPassword: target.value })}
        />
        <PasswordField
          label={t('account.password.new')}
          name="newPassword"
          autoComplete="new-password"
          hint={passwordHint}
          value={typed.newPassword}
          error={errors['newPassword']}
          onChange={({ target }) => setTyped({ ...typed, newPassword: target.value })}
          {...(typed.newPassword !== '' && {
            remark: (id: string) => (
              <Suspense fallback={null}>
                <PasswordStrength id={id} password={typed.newPassword} names={[user.username, user.email]} />
              </Suspense>
            ),
          })}
        />
        {needsCode && <CodeField error={errors['code']} />}
        <Button type="submit" variant="outlined" loading={change.isPending}>
          {t('account.password.save')}
        </Button>
      </WideForm>
    </AccountPart>
  );
}
