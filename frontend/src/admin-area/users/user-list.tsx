import { DataTable, SelectInput } from 'react-admin';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { formatDay } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { useAdminT } from '../i18n/use-admin-t.ts';
import { AdminList } from '../lists/admin-list.tsx';
import { DayField } from '../lists/fields.tsx';
import { dayFilters, useSearchFilter } from '../lists/filters.tsx';
import { UserBadges, UserBadgesField } from './admin-badge.tsx';

/** All accounts. */
export function UserList() {
  const { language } = useT();
  const adminT = useAdminT();
  const role = (
    <SelectInput
      key="isAdmin"
      source="isAdmin"
      alwaysOn
      translateChoice={false}
      choices={[
        { id: true, name: adminT('admin.yes') },
        { id: false, name: adminT('admin.no') },
      ]}
    />
  );
  return (
    <AdminList<UserView>
      filters={[useSearchFilter('admin.searchUsers'), role, ...dayFilters()]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      sortable={['createdAt', 'username', 'isAdmin']}
      card={{
        primary: ({ username }) => username,
        secondary: ({ email, createdAt }) => [email, formatDay(language, createdAt)].filter(Boolean).join(' · '),
        tertiary: (user) => <UserBadges {...user} />,
      }}
    >
      <DataTable.Col source="id" />
      <DataTable.Col source="username" />
      <DataTable.Col source="isAdmin" label={adminT('admin.user.role')} field={UserBadgesField} />
      <DataTable.Col source="email" disableSort />
      <DataTable.Col source="language" disableSort render={(user: UserView) => adminT(`admin.user.${user.language}`)} />
      <DataTable.Col source="createdAt" field={DayField} />
    </AdminList>
  );
}
