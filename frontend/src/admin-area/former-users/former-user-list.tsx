import { lazy, Suspense } from 'react';
import { DataTable } from 'react-admin';
import type { FormerUserView } from '../../../../src/adapters/http/contract/admin.ts';
import { formatDay } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { AdminList } from '../lists/admin-list.tsx';
import { DayField } from '../lists/fields.tsx';
import { dayFilters, useSearchFilter } from '../lists/filters.tsx';

const FormerUserActions = lazy(async () => ({
  default: (await import('./former-user-actions.tsx')).FormerUserActions,
}));

/** The buttons of a row, loaded lazily together with their dialog. */
function Actions({ user }: { readonly user: FormerUserView }) {
  return (
    <Suspense>
      <FormerUserActions user={user} />
    </Suspense>
  );
}

/** Deleted users, with actions for the personal data that their records still contain. */
export function FormerUserList() {
  const { language, t } = useT();
  const nameOf = ({ username }: FormerUserView) => username ?? t('admin.none');
  const stateOf = ({ erasedAt }: FormerUserView) =>
    erasedAt === null ? t('admin.user.notErased') : t('admin.user.erasedOn', { day: formatDay(language, erasedAt) });
  return (
    <AdminList<FormerUserView>
      filters={[useSearchFilter('admin.searchFormerUsers'), ...dayFilters()]}
      sort={{ field: 'deletedAt', order: 'DESC' }}
      sortable={['deletedAt', 'id']}
      rowClick={false}
      exported={false}
      card={{
        primary: nameOf,
        secondary: (user) => (
          <>
            {[`#${user.id}`, formatDay(language, user.deletedAt), stateOf(user)].join(' · ')}
            <Actions user={user} />
          </>
        ),
        tertiary: () => null,
      }}
    >
      <DataTable.Col source="id" />
      <DataTable.Col source="username" disableSort render={nameOf} />
      <DataTable.Col source="deletedAt" field={DayField} />
      <DataTable.Col source="erasedAt" disableSort render={stateOf} />
      <DataTable.Col
        source="actions"
        label={false}
        disableSort
        render={(user: FormerUserView) => <Actions user={user} />}
      />
    </AdminList>
  );
}
