import { DataTable, SelectInput } from 'react-admin';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { formatDay } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { AdminList } from '../lists/admin-list.tsx';
import { DayField } from '../lists/fields.tsx';
import { dayFilters, useSearchFilter } from '../lists/filters.tsx';
import { UserBadges, UserBadgesField } from './user-badges.tsx';

/** All accounts. */
export function UserList() {
  const { language, t } = useT();
  const role = (
    <SelectInput
      key="isAdmin"
      source="isAdmin"
      alwaysOn
      translateChoice={false}
      choices={[
        { id: true, name: t('admin.yes') },
        { id: false, name: t('admin.no') },
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
      <DataTable.Col source="isAdmin" label={t('admin.user.role')} field={UserBadgesField} />
      <DataTable.Col source="email" disableSort />
      <DataTable.Col source="language" disableSort render={(user: UserView) => t(`admin.user.${user.language}`)} />
      <DataTable.Col source="createdAt" field={DayField} />
    </AdminList>
  );
}
