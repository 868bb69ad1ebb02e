import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { UserView } from '../../../../../src/adapters/http/contract/admin.ts';
import { changeMessage } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { Heading3 } from '../../../shared/components/headings.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { errorToast, toast } from '../../../shared/toasts/toast-store.ts';

const Text = styled('div')({ '& p': { margin: '4px 0 16px' } });

interface Props {
  /** An account, which may be deleted already. */
  readonly user: Pick<UserView, 'id' | 'username'>;
  readonly deleted?: boolean;
  readonly onClose: () => void;
}

/** Explains what is erased and what stays, and erases a person's data once their name has been typed. */
export function EraseDialog({ user: { id, username }, deleted = false, onClose }: Props) {
  const { t } = useT();
  const refresh = useRefresh();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [differs, setDiffers] = useState(false);
  const erasure = useMutation({
    mutationFn: () => call(`/api/admin/users/${id}/erase`, { method: 'POST' }),
    onSuccess: () => {
      toast(t('success'), t('admin.security.erased'));
      onClose();
      refresh();
    },
    onError: (error) => errorToast(t('error'), changeMessage(error, t('error.unexpected'))),
  });

  function onSubmit(): void {
    const wrong = typed.trim() !== username;
    setDiffers(wrong);
    if (wrong) field.current?.focus();
    else erasure.mutate();
  }

  return (
    <FormDialog
      title={t('admin.security.eraseTitle', { username })}
      busy={erasure.isPending}
      onClose={onClose}
      onSubmit={onSubmit}
      submit={t('admin.security.erase')}
      destructive
    >
      <Text>
        <Heading3>{t('admin.security.eraseGoes')}</Heading3>
        <p>{t('admin.security.eraseGoesText')}</p>
        <Heading3>{t('admin.security.eraseStays')}</Heading3>
        <p>{t(deleted ? 'admin.security.eraseStaysFormerText' : 'admin.security.eraseStaysText', { id })}</p>
        <p>{t('admin.security.eraseLast')}</p>
      </Text>
      <TextField
        ref={field}
        label={t('admin.security.eraseName', { username })}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        error={differs ? t('admin.security.eraseDiffers', { username }) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
