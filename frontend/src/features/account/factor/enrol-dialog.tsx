import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeMessage, fieldMessages } from '../../../shared/api/api-error.ts';
import { callJson } from '../../../shared/api/client.ts';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { errorToast } from '../../../shared/toasts/toast-store.ts';
import { CopyButton } from './copy-button.tsx';
import { FACTOR, type Enrolment } from './factor.ts';
import { QrPicture } from './qr-picture.tsx';

const Steps = styled('ol')({
  margin: 0,
  padding: 0,
  listStylePosition: 'inside',
  display: 'grid',
  gap: 20,
  '& > li': { minWidth: 0 },
  '& > li::marker': { fontWeight: 650 },
  '& > li > :not(span)': { marginTop: 10 },
});
const Secret = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });
const SecretText = styled('code')({ fontSize: '1rem', letterSpacing: '0.04em', overflowWrap: 'anywhere' });

interface Props {
  readonly enrolment: Enrolment;
  readonly onClose: () => void;
  /** Called with the recovery codes once the factor is on. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret for an authenticator app and confirms one of its codes. */
export function EnrolDialog({ enrolment: { secret, url }, onClose, onDone }: Props) {
  const { t } = useT();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () =>
      callJson<{ recoveryCodes: readonly string[] }>(`${FACTOR}/confirm`, { method: 'POST', body: { code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => {
      if ('code' in fieldMessages(error)) field.current?.focus();
      else errorToast(t('error'), changeMessage(error, t('error.unexpected')));
    },
  });
  const groupedSecret = secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <FormDialog
      title={t('account.factor.setUp')}
      busy={confirm.isPending}
      onClose={onClose}
      onSubmit={() => confirm.mutate()}
      submit={t('account.factor.on')}
    >
      <Steps>
        <li>
          <span>{t('account.factor.scan')}</span>
          <QrPicture text={url} label={t('account.factor.picture')} />
          <Button component="a" href={url} size="small" sx={{ ml: -1.25 }}>
            {t('account.factor.openApp')}
          </Button>
        </li>
        <li>
          <span>{t('account.factor.type')}</span>
          <Secret>
            <SecretText translate="no">{groupedSecret}</SecretText>
            <CopyButton text={secret} />
          </Secret>
        </li>
        <li>
          <span>{t('account.factor.confirm')}</span>
          <TextField
            ref={field}
            label={t('account.factor.code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            error={fieldMessages(confirm.error)['code']}
            onChange={({ target }) => setCode(target.value)}
          />
        </li>
      </Steps>
    </FormDialog>
  );
}
