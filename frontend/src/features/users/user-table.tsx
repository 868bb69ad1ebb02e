import { formatDay } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Table } from '../../shared/lists/table.tsx';
import { RoleBadge } from './role-badge.tsx';
import { UserActions, type UserRowsProps } from './user-actions.tsx';

/** Users as a table, for screens that are wide enough. */
export function UserTable({ users, me, onAction }: UserRowsProps) {
  const { language, t } = useT();
  return (
    <Table aria-label={t('adminHome.users')}>
      <thead>
        <tr>
          <th scope="col">{t('adminHome.username')}</th>
          <th scope="col">{t('adminHome.adminStatus')}</th>
          <th scope="col">{t('adminHome.createdAt')}</th>
          <th scope="col">{t('adminHome.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td id={`user-${user.id}`}>{user.username}</td>
            <td>
              <RoleBadge isAdmin={user.isAdmin} />
            </td>
            <td>{formatDay(language, user.createdAt)}</td>
            <td>
              <UserActions user={user} me={me} describedBy={`user-${user.id}`} onAction={onAction} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
