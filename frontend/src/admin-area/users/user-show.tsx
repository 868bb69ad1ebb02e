import { lazy, Suspense } from 'react';
import { EditButton, ListButton, Show, TabbedShowLayout, TopToolbar, useRecordContext } from 'react-admin';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Spinner } from '../../shared/components/spinner.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/records/description-list.tsx';
import { useAdminT } from '../i18n/use-admin-t.ts';
import { AdminBadgeField, SuspendedBadge } from './admin-badge.tsx';
import { DeleteUserButton } from './delete-user-button.tsx';
import { UserHistory } from './user-history.tsx';
import { UserLinks } from './user-links.tsx';

const UserSecurity = lazy(async () => ({ default: (await import('./security/user-security.tsx')).UserSecurity }));

function UserRecord() {
  const adminT = useAdminT();
  const { language } = useT();
  const user = useRecordContext<UserView>();
  if (!user) return null;
  return (
    <>
      <DescriptionList>
        <DescriptionItem name={adminT('resources.users.fields.username')}>{user.username}</DescriptionItem>
        <DescriptionItem name={adminT('admin.user.role')}>
          <AdminBadgeField />
        </DescriptionItem>
        {user.suspendedAt !== null && (
          <>
            <DescriptionItem name={adminT('admin.user.state')}>
              <SuspendedBadge suspendedAt={user.suspendedAt} />{' '}
              {adminT('admin.user.suspendedSince', { moment: formatMoment(language, user.suspendedAt) })}
            </DescriptionItem>
            <DescriptionItem name={adminT('admin.user.suspensionReason')}>
              {user.suspensionReason ?? adminT('admin.notSpecified')}
            </DescriptionItem>
          </>
        )}
        <DescriptionItem name={adminT('resources.users.fields.email')}>
          {user.email ?? adminT('admin.notSpecified')}
        </DescriptionItem>
        <DescriptionItem name={adminT('resources.users.fields.language')}>
          {adminT(`admin.user.${user.language}`)}
        </DescriptionItem>
        <DescriptionItem name={adminT('resources.users.fields.createdAt')}>
          {formatMoment(language, user.createdAt)}
        </DescriptionItem>
      </DescriptionList>
      <UserLinks userId={user.id} />
    </>
  );
}

function Actions() {
  return (
    <TopToolbar>
      <ListButton />
      <EditButton />
      <DeleteUserButton />
    </TopToolbar>
  );
}

/** One account. */
export function UserShow() {
  const adminT = useAdminT();
  return (
    <Show actions={<Actions />}>
      <TabbedShowLayout>
        <TabbedShowLayout.Tab label={adminT('admin.tab.record')}>
          <UserRecord />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={adminT('admin.tab.security')} path="security">
          <Suspense fallback={<Spinner />}>
            <UserSecurity />
          </Suspense>
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={adminT('admin.tab.history')} path="history">
          <UserHistory />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </Show>
  );
}
