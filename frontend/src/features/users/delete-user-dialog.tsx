import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { DeleteDialog } from '../../shared/records/dialogs/delete-dialog.tsx';
import { USERS } from './use-users.ts';

interface Props {
  readonly user: UserView;
  readonly onClose: () => void;
}

/** Confirms and deletes a user. */
export function DeleteUserDialog({ user: { id, username }, onClose }: Props) {
  const { t } = useT();
  return (
    <DeleteDialog
      path={`${USERS}/${id}`}
      lists={[USERS]}
      question={t('adminHome.deleteText', { username })}
      done={t('adminHome.deleted')}
      failed={t('adminHome.deleteFailed')}
      onClose={onClose}
    />
  );
}
