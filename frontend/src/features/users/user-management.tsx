import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { useUsers } from './use-users.ts';
import type { UserAction } from './user-actions.tsx';
import { UserCards } from './user-cards.tsx';
import { UserTable } from './user-table.tsx';

/** All users, and what can be done with each. */
export function UserManagement({ me }: { readonly me: CurrentUser }) {
  const { t } = useT();
  const { list, page } = useUsers();
  const [open, setOpen] = useState<{ readonly action: UserAction; readonly user: UserView }>();
  const Rows = useMediaQuery(useTheme().breakpoints.down('md')) ? UserCards : UserTable;
  const close = () => setOpen(undefined);
  const labels = {
    search: t('adminHome.searchPlaceholder'),
    none: t('adminHome.none'),
    noneFound: t('adminHome.noneFound'),
  };
  return (
    <>
      <RecordList label={t('adminHome.users')} labels={labels} list={list} page={page}>
        {(users) => <Rows users={users} me={me} onAction={(action, user) => setOpen({ action, user })} />}
      </RecordList>
      {open?.action === 'edit' && <EditUserDialog user={open.user} me={me} onClose={close} />}
      {open?.action === 'delete' && <DeleteUserDialog user={open.user} onClose={close} />}
    </>
  );
}
