import { lazy, Suspense } from 'react';
import { EditButton, ListButton, Show, TabbedShowLayout, TopToolbar, useRecordContext } from 'react-admin';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Spinner } from '../../shared/components/spinner.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/records/description-list.tsx';
import { RoleBadgeField, SuspendedBadge } from './user-badges.tsx';
import { DeleteUserButton } from './delete-user-button.tsx';
import { UserHistory } from './user-history.tsx';
import { UserLinks } from './user-links.tsx';

const UserSecurity = lazy(async () => ({ default: (await import('./security/user-security.tsx')).UserSecurity }));

function UserRecord() {
  const { language, t } = useT();
  const user = useRecordContext<UserView>();
  if (!user) return null;
  return (
    <>
      <DescriptionList>
        <DescriptionItem name={t('resources.users.fields.username')}>{user.username}</DescriptionItem>
        <DescriptionItem name={t('admin.user.role')}>
          <RoleBadgeField />
        </DescriptionItem>
        {user.suspendedAt !== null && (
          <>
            <DescriptionItem name={t('admin.user.state')}>
              <SuspendedBadge suspendedAt={user.suspendedAt} />{' '}
              {t('admin.user.suspendedSince', { moment: formatMoment(language, user.suspendedAt) })}
            </DescriptionItem>
            <DescriptionItem name={t('admin.user.suspensionReason')}>
              {user.suspensionReason ?? t('details.notSpecified')}
            </DescriptionItem>
          </>
        )}
        <DescriptionItem name={t('resources.users.fields.email')}>
          {user.email ?? t('details.notSpecified')}
        </DescriptionItem>
        <DescriptionItem name={t('resources.users.fields.language')}>
          {t(`admin.user.${user.language}`)}
        </DescriptionItem>
        <DescriptionItem name={t('resources.users.fields.createdAt')}>
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
  const { t } = useT();
  return (
    <Show actions={<Actions />}>
      <TabbedShowLayout>
        <TabbedShowLayout.Tab label={t('admin.tab.record')}>
          <UserRecord />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={t('admin.tab.security')} path="security">
          <Suspense fallback={<Spinner />}>
            <UserSecurity />
          </Suspense>
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={t('details.history')} path="history">
          <UserHistory />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </Show>
  );
}
