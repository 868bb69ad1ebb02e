import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { ApiError, changeMessage, fieldMessages } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { reportLostSession } from '../../shared/api/lost-session.ts';
import { withCookieRenewal } from '../../shared/api/session-renewal.ts';
import { FormDialog } from '../../shared/components/form-dialog.tsx';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import type { TextElement } from '../../shared/forms/text-field.tsx';
import { TranslationScope } from '../../shared/i18n/translation-scope.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { errorToast } from '../../shared/toasts/toast-store.ts';
import { CodeField } from '../../features/account/code-field.tsx';
import { proofTexts } from './proof-texts.ts';
import { useSession } from '../../shared/session/session.ts';

const Fields = styled('div')({ display: 'grid', gap: 18, marginTop: 16 });
const Lead = styled('p')({ margin: 0 });

interface Props {
  /** Called once with whether the step-up succeeded. */
  readonly onDone: (succeeded: boolean) => void;
}

/** Used as a ref callback, because a dialog mounts its content after its first effects. */
function focusOn(field: TextElement | null): void {
  field?.focus();
}

function Dialog({ onDone }: Props) {
  const { t } = useT();
  const { user } = useSession();
  const fields = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const field = (name: string) => fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);

  function onRejected(error: unknown): void {
    if (error instanceof ApiError && error.status === 401) {
      void reportLostSession();
      onDone(false);
      return;
    }
    const messages = fieldMessages(error);
    // When the code is required for the first time, it is not an error yet.
    setErrors('code' in messages && !needsCode ? {} : messages);
    setNeedsCode(needsCode || 'code' in messages);
    if (Object.keys(messages).length === 0) errorToast(t('error'), changeMessage(error, t('error.unexpected')));
    field('password' in messages ? 'password' : 'code')?.focus();
  }

  async function send(): Promise<void> {
    const body = { password: field('password')?.value ?? '', code: field('code')?.value ?? '' };
    setBusy(true);
    try {
      await withCookieRenewal(() => call('/api/user/step-up', { method: 'POST', signsIn: true, body }));
      onDone(true);
    } catch (error) {
      setBusy(false);
      onRejected(error);
    }
  }

  return (
    <FormDialog
      title={t('proof.title')}
      busy={busy}
      onClose={() => onDone(false)}
      onSubmit={() => void send()}
      submit={t('proof.confirm')}
    >
      <Lead>{t('proof.text')}</Lead>
      <Fields ref={fields}>
        {/* For password managers, which need the username. */}
        <input hidden readOnly name="username" autoComplete="username" value={user?.username ?? ''} />
        <PasswordField
          ref={focusOn}
          label={t('proof.password')}
          name="password"
          autoComplete="current-password"
          error={errors['password']}
        />
        {needsCode && <CodeField error={errors['code']} />}
      </Fields>
    </FormDialog>
  );
}

/** The step-up dialog: asks for the password, and for a code if the account has a second factor. */
export function StepUpDialog(props: Props) {
  return (
    <TranslationScope catalogue={proofTexts}>
      <Dialog {...props} />
    </TranslationScope>
  );
}
