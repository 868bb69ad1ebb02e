import { styled } from '@mui/material/styles';
import { useRecordContext } from 'react-admin';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { Badge } from '../../shared/records/badge.tsx';
import { RoleBadge } from '../../features/users/role-badge.tsx';
import { useT } from '../../shared/i18n/use-t.ts';

/** The badge of a suspended account; nothing for an active one. */
export function SuspendedBadge({ suspendedAt }: Pick<UserView, 'suspendedAt'>) {
  const { t } = useT();
  return suspendedAt === null ? null : <Badge tone="red">{t('admin.user.suspended')}</Badge>;
}

/** Stacked on a phone, where they would leave no room for the name. */
const Badges = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 6,
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'flex-end' },
}));

/** The role of a user, and whether the account is suspended. */
export function UserBadges({ isAdmin, suspendedAt }: Pick<UserView, 'isAdmin' | 'suspendedAt'>) {
  return (
    <Badges>
      <RoleBadge isAdmin={isAdmin} />
      <SuspendedBadge suspendedAt={suspendedAt} />
    </Badges>
  );
}

/** The role of the row's user. */
export function RoleBadgeField() {
  const user = useRecordContext<UserView>();
  return user ? <RoleBadge isAdmin={user.isAdmin} /> : null;
}

/** The role of the row's user, and whether the account is suspended. */
export function UserBadgesField() {
  const user = useRecordContext<UserView>();
  return user ? <UserBadges {...user} /> : null;
}
