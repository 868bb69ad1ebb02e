import Button from '@mui/material/Button';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { DialogFrame } from '../../shared/components/dialog-frame.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { useChange } from '../../shared/records/use-change.ts';
import { USERS } from './use-users.ts';

interface Props {
  readonly user: UserView;
  readonly onClose: () => void;
}

/** Asks before a user is deleted. */
export function DeleteUserDialog({ user, onClose }: Props) {
  const { t } = useT();
  const change = useChange({
    method: 'DELETE',
    path: `${USERS}/${user.id}`,
    lists: [USERS],
    done: [t('success'), t('staff.deleted')],
    failed: t('staff.deleteFailed'),
    onDone: onClose,
  });
  return (
    <DialogFrame
      title={t('delete.title')}
      busy={change.isPending}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus disabled={change.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="contained" color="error" loading={change.isPending} onClick={() => change.mutate({})}>
            {t('staff.delete')}
          </Button>
        </>
      }
    >
      {t('staff.deleteText', { username: user.username })}
    </DialogFrame>
  );
}
