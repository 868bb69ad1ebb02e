import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Heading2 } from '../../shared/components/headings.tsx';
import { changeMessage } from '../../shared/api/api-error.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { errorToast, toast } from '../../shared/toasts/toast-store.ts';
import { FormColumn } from './form-column.tsx';

const Lead = styled('p')(({ theme }) => ({
  margin: '6px 0 0',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
}));

/** Requests a mail with instructions to set a new password. */
export function ForgotPasswordPanel({ onBack }: { readonly onBack: () => void }) {
  const { t } = useT();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [invalid, setInvalid] = useState(false);

  useEffect(() => field.current?.focus(), []);

  async function send(email: string): Promise<void> {
    setBusy(true);
    setInvalid(false);
    try {
      const { requestReset } = await import('./request-reset.ts');
      if (await requestReset(email)) {
        toast(t('success'), t('signIn.resetRequested'));
      } else {
        setInvalid(true);
        field.current?.focus();
      }
    } catch (error) {
      errorToast(t('error'), changeMessage(error, t('signIn.forgotFailed')));
    } finally {
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void send(field.current?.value ?? '');
  }

  return (
    <>
      <Heading2>{t('signIn.forgotTitle')}</Heading2>
      <Lead>{t('signIn.forgotText')}</Lead>
      <FormColumn noValidate onSubmit={onSubmit}>
        <TextField
          ref={field}
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="email"
          error={invalid ? t('signIn.emailInvalid') : undefined}
        />
        <Button type="submit" variant="contained" size="large" fullWidth loading={busy}>
          {t('signIn.sendReset')}
        </Button>
        <Button variant="text" onClick={onBack}>
          {t('signIn.back')}
        </Button>
      </FormColumn>
    </>
  );
}
