import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { DeleteDialog } from '../../shared/records/dialogs/delete-dialog.tsx';
import { USERS } from './use-users.ts';

interface Props {
  readonly user: Pick<UserView, 'id' | 'username'>;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Confirms and deletes a user. */
export function DeleteUserDialog({ user: { id, username }, ...ends }: Props) {
  const { t } = useT();
  return (
    <DeleteDialog
      path={`${USERS}/${id}`}
      lists={[USERS]}
      question={t('admin.user.deleteText', { username })}
      done={t('admin.user.deleted')}
      failed={t('admin.user.deleteFailed')}
      {...ends}
    />
  );
}
