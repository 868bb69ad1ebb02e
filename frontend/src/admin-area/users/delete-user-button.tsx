import Delete from '@mui/icons-material/Delete';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetIdentity, useRecordContext, useRedirect, useTranslate } from 'react-admin';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { DeleteUserDialog } from '../../features/users/delete-user-dialog.tsx';
import { useT } from '../../shared/i18n/use-t.ts';

/** Deletes the user in context. Disabled, with an explanation, for the administrator's own account. */
export function DeleteUserButton() {
  const { t } = useT();
  const translate = useTranslate();
  const redirect = useRedirect();
  const { identity } = useGetIdentity();
  const user = useRecordContext<UserView>();
  const [isOpen, setOpen] = useState(false);
  if (!user || !identity) return null;
  const isOwn = user.id === identity.id;
  return (
    <>
      {/* A disabled button does not show its own tooltip. */}
      <span {...(isOwn && { title: t('admin.user.own') })}>
        <Button size="small" color="error" disabled={isOwn} startIcon={<Delete />} onClick={() => setOpen(true)}>
          {translate('ra.action.delete')}
        </Button>
      </span>
      {isOpen && (
        <DeleteUserDialog user={user} onClose={() => setOpen(false)} onDone={() => redirect('list', 'users')} />
      )}
    </>
  );
}
