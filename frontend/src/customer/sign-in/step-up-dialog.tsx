import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { ApiError, changeMessage, fieldMessages } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { reportLostSession } from '../../shared/api/lost-session.ts';
import { withCookieRenewal } from '../../shared/api/session-renewal.ts';
import { DialogFrame } from '../../shared/components/dialog-frame.tsx';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import type { TextElement } from '../../shared/forms/text-field.tsx';
import { TranslationScope } from '../../shared/i18n/translation-scope.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { errorToast } from '../../shared/toasts/toast-store.ts';
import { CodeField } from './code-field.tsx';
import { proofTexts } from './proof-texts.ts';
import { useSession } from '../../shared/session/session.ts';

const Fields = styled('div')({ display: 'grid', gap: 18, marginTop: 16 });
const Lead = styled('p')({ margin: 0 });

interface Props {
  /** Told once: whether the proof was given. */
  readonly onSettled: (proven: boolean) => void;
}

/** A dialog's content stands later than its first effects. */
function focusOn(field: TextElement | null): void {
  field?.focus();
}

function Dialog({ onSettled }: Props) {
  const { t } = useT();
  const { user } = useSession();
  const fields = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const field = (name: string) => fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);

  function onRefused(error: unknown): void {
    if (error instanceof ApiError && error.status === 401) {
      reportLostSession();
      onSettled(false);
      return;
    }
    const found = fieldMessages(error);
    // Asked for the first time, the code is not wrong yet.
    setErrors('code' in found && !asksCode ? {} : found);
    setAsksCode(asksCode || 'code' in found);
    if (Object.keys(found).length === 0) errorToast(t('error'), changeMessage(error, t('error.unexpected')));
    field('password' in found ? 'password' : 'code')?.focus();
  }

  async function send(): Promise<void> {
    const body = { password: field('password')?.value ?? '', code: field('code')?.value ?? '' };
    setBusy(true);
    try {
      await withCookieRenewal(() => call('/api/user/step-up', { method: 'POST', signsIn: true, body }));
      onSettled(true);
    } catch (error) {
      setBusy(false);
      onRefused(error);
    }
  }

  return (
    <DialogFrame
      title={t('proof.title')}
      busy={busy}
      onClose={() => onSettled(false)}
      onSubmit={() => {
        if (!busy) void send();
      }}
      actions={
        <>
          <Button disabled={busy} onClick={() => onSettled(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('proof.confirm')}
          </Button>
        </>
      }
    >
      <Lead>{t('proof.text')}</Lead>
      <Fields ref={fields}>
        {/* For the browser's store of passwords, which wants to know whose it is. */}
        <input hidden readOnly name="username" autoComplete="username" value={user?.username ?? ''} />
        <PasswordField
          ref={focusOn}
          label={t('proof.password')}
          name="password"
          autoComplete="current-password"
          error={errors['password']}
        />
        {asksCode && <CodeField error={errors['code']} />}
      </Fields>
    </DialogFrame>
  );
}

/** Asks for the password, and for a code where the account has a second factor. */
export function StepUpDialog(props: Props) {
  return (
    <TranslationScope catalogue={proofTexts}>
      <Dialog {...props} />
    </TranslationScope>
  );
}
