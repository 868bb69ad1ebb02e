import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState, type FormEvent } from 'react';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import { changeMessage, fieldMessages } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { renewing } from '../../shared/api/renewal.ts';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { usePasswordHint } from '../../shared/forms/use-password-hint.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { errorToast, toast } from '../../shared/toasts/toast-store.ts';
import { AccountPart, WideForm } from './account-part.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { SECURITY, SESSIONS } from './queries.ts';

const EMPTY = { currentPassword: '', newPassword: '' };

/** Chooses another password; every other session ends with it. */
export function PasswordPart({ user }: { readonly user: CurrentUser }) {
  const { t } = useT();
  const passwordHint = usePasswordHint();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const change = useMutation({
    mutationFn: () => renewing(() => call('/api/user/password', { method: 'POST', body: typed })),
    onSuccess: () => {
      setTyped(EMPTY);
      toast(t('success'), t('account.password.saved'));
      void client.invalidateQueries({ queryKey: [SESSIONS] });
      void client.invalidateQueries({ queryKey: [SECURITY] });
    },
    onError: (error) => {
      errorToast(t('error'), changeMessage(error, t('error.unexpected')));
      const found = fieldMessages(error);
      const first = ['currentPassword', 'newPassword'].find((name) => name in found);
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    },
  });
  const errors = fieldMessages(change.error);

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
        <Button type="submit" variant="outlined" loading={change.isPending}>
          {t('account.password.save')}
        </Button>
      </WideForm>
    </AccountPart>
  );
}
