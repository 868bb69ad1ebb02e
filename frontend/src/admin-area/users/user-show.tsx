import { lazy, Suspense } from 'react';
import { EditButton, ListButton, Show, TabbedShowLayout, TopToolbar, useRecordContext } from 'react-admin';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Spinner } from '../../shared/components/spinner.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/records/description-list.tsx';
import { useAdminSay } from '../i18n/use-say.ts';
import { AdminBadgeField, SuspendedBadge } from './admin-badge.tsx';
import { DeleteUserButton } from './delete-user-button.tsx';
import { UserHistory } from './user-history.tsx';
import { UserLinks } from './user-links.tsx';

const UserSecurity = lazy(async () => ({ default: (await import('./security/user-security.tsx')).UserSecurity }));

function UserRecord() {
  const say = useAdminSay();
  const { language } = useT();
  const user = useRecordContext<UserView>();
  if (!user) return null;
  return (
    <>
      <DescriptionList>
        <DescriptionItem name={say('resources.users.fields.username')}>{user.username}</DescriptionItem>
        <DescriptionItem name={say('admin.user.role')}>
          <AdminBadgeField />
        </DescriptionItem>
        {user.suspendedAt !== null && (
          <>
            <DescriptionItem name={say('admin.user.state')}>
              <SuspendedBadge suspendedAt={user.suspendedAt} /> {say('admin.user.suspendedSince', { moment: formatMoment(language, user.suspendedAt) })}
            </DescriptionItem>
            <DescriptionItem name={say('admin.user.suspensionReason')}>{user.suspensionReason ?? say('admin.notSpecified')}</DescriptionItem>
          </>
        )}
        <DescriptionItem name={say('resources.users.fields.email')}>{user.email ?? say('admin.notSpecified')}</DescriptionItem>
        <DescriptionItem name={say('resources.users.fields.language')}>{say(`admin.user.${user.language}`)}</DescriptionItem>
        <DescriptionItem name={say('resources.users.fields.createdAt')}>{formatMoment(language, user.createdAt)}</DescriptionItem>
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
  const say = useAdminSay();
  return (
    <Show actions={<Actions />}>
      <TabbedShowLayout>
        <TabbedShowLayout.Tab label={say('admin.tab.record')}>
          <UserRecord />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={say('admin.tab.security')} path="security">
          <Suspense fallback={<Spinner />}>
            <UserSecurity />
          </Suspense>
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={say('admin.tab.history')} path="history">
          <UserHistory />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </Show>
  );
}
