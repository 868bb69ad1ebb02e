import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { UserView } from '../../../../../src/adapters/http/contract/admin.ts';
import { changeMessage } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { TextField, type TextElement } from '../../../shared/forms/text-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { errorToast, toast } from '../../../shared/toasts/toast-store.ts';

const REASON_LIMIT = 500;
const Text = styled('p')({ margin: '0 0 16px' });

interface Props {
  readonly user: UserView;
  readonly onClose: () => void;
}

/** Asks for the reason and suspends an account, or reinstates a suspended one. */
export function SuspensionDialog({ user: { id, username, suspendedAt }, onClose }: Props) {
  const { t } = useT();
  const refresh = useRefresh();
  const field = useRef<TextElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  // Fixed when the dialog opens, so that its texts do not change while it closes.
  const [action] = useState(suspendedAt === null ? ('suspend' as const) : ('reinstate' as const));
  const change = useMutation({
    mutationFn: () => call(`/api/admin/users/${id}/${action}`, { method: 'POST', body: { reason: reason.trim() } }),
    onSuccess: () => {
      toast(t('success'), t(action === 'suspend' ? 'admin.security.suspended' : 'admin.security.reinstated'));
      onClose();
      refresh();
    },
    onError: (error) => errorToast(t('error'), changeMessage(error, t('error.unexpected'))),
  });

  function onSubmit(): void {
    const empty = action === 'suspend' && reason.trim() === '';
    setMissing(empty);
    if (empty) field.current?.focus();
    else change.mutate();
  }

  return (
    <FormDialog
      title={t(action === 'suspend' ? 'admin.security.suspendTitle' : 'admin.security.reinstateTitle', {
        username,
      })}
      busy={change.isPending}
      onClose={onClose}
      onSubmit={onSubmit}
      submit={t(action === 'suspend' ? 'admin.security.suspend' : 'admin.security.reinstate')}
      destructive={action === 'suspend'}
    >
      <Text>{t(action === 'suspend' ? 'admin.security.suspendText' : 'admin.security.reinstateText')}</Text>
      <TextField
        ref={field}
        label={t('admin.security.reason')}
        hint={t('admin.security.reasonHint')}
        name="reason"
        autoComplete="off"
        lines={3}
        maxLength={REASON_LIMIT}
        optional={action === 'reinstate'}
        value={reason}
        error={missing ? t('admin.security.reasonMissing') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
