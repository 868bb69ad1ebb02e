import { useRecordContext } from 'react-admin';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { Badge } from '../../shared/records/badge.tsx';
import { useAdminSay } from '../i18n/use-say.ts';

/** Whether somebody is an administrator. */
export function AdminBadge({ isAdmin }: { readonly isAdmin: boolean }) {
  const say = useAdminSay();
  return <Badge tone={isAdmin ? 'primary' : 'neutral'}>{say(isAdmin ? 'admin.user.admin' : 'admin.user.user')}</Badge>;
}

/** The same of the row's user. */
export function AdminBadgeField() {
  const user = useRecordContext<UserView>();
  return user ? <AdminBadge isAdmin={user.isAdmin} /> : null;
}
