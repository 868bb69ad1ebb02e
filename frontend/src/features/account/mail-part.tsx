import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import type { OwnSecurity } from '../../../../src/adapters/http/contract/security.ts';
import type { Language } from '../../../../src/domain/shared/messages/message.ts';
import { changeMessage, fieldMessages } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { SelectField } from '../../shared/forms/select-field.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { useChange } from '../../shared/records/use-change.ts';
import { refreshSession } from '../../shared/session/session.ts';
import { errorToast } from '../../shared/toasts/toast-store.ts';
import { AccountPart, Notice, Wide, WideForm } from './account-part.tsx';
import { SECURITY } from './queries.ts';

const USER_PATH = '/api/user';

function NotConfirmed({ address, former }: OwnSecurity['email']) {
  const { t } = useT();
  const resend = useChange({
    method: 'POST',
    path: '/api/user/email/confirmation',
    lists: [SECURITY],
    done: [t('success'), t('account.email.resent')],
    failed: t('error.unexpected'),
    onDone: () => undefined,
  });
  return (
    <Notice>
      <p>
        {t(former === null ? 'account.email.pendingFirst' : 'account.email.pending', {
          address: address ?? '',
          former: former ?? '',
        })}
      </p>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        loading={resend.isPending}
        onClick={() => resend.mutate({})}
      >
        {t('account.email.resend')}
      </Button>
    </Notice>
  );
}

function MailForm({ address }: { readonly address: string | null }) {
  const { t } = useT();
  const [typed, setTyped] = useState(address ?? '');
  const change = useChange({
    method: 'PATCH',
    path: USER_PATH,
    lists: [SECURITY],
    done: [t('success'), t('account.email.saved')],
    failed: t('error.unexpected'),
    onDone: () => void refreshSession(),
  });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const email = typed.trim() === '' ? null : typed.trim();
    if (!change.isPending && email !== address) change.mutate({ body: { email } });
  }

  return (
    <WideForm noValidate onSubmit={onSubmit}>
      <TextField
        label={t('account.email.label')}
        name="email"
        type="email"
        autoComplete="email"
        optional
        value={typed}
        error={fieldMessages(change.error)['email']}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="outlined" loading={change.isPending}>
        {t('account.email.save')}
      </Button>
    </WideForm>
  );
}

function LanguageField() {
  const { language, t, switchTo } = useT();
  async function choose(next: Language): Promise<void> {
    await switchTo(next);
    try {
      await call(USER_PATH, { method: 'PATCH', body: { language: next } });
    } catch (error) {
      errorToast(t('error'), changeMessage(error, t('error.unexpected')));
    }
  }
  return (
    <SelectField
      label={t('account.language')}
      name="language"
      hint={t('account.languageHint')}
      options={[
        { value: 'en', text: t('account.language.en') },
        { value: 'fr', text: t('account.language.fr') },
      ]}
      value={language}
      onChange={({ target }) => void choose(target.value === 'fr' ? 'fr' : 'en')}
    />
  );
}

interface Props {
  readonly user: CurrentUser;
  readonly email: OwnSecurity['email'];
}

/** The address and the language of the user's mails. */
export function MailPart({ user, email }: Props) {
  const { t } = useT();
  return (
    <AccountPart title={t('account.email.title')} text={t('account.email.text')}>
      {email.address !== null && !email.confirmed && <NotConfirmed {...email} />}
      <MailForm key={user.email} address={user.email} />
      <Wide>
        <LanguageField />
      </Wide>
    </AccountPart>
  );
}
