import { useT } from '../../shared/i18n/use-t.ts';
import { Badge } from '../../shared/records/badge.tsx';

/** Whether somebody is an administrator. */
export function RoleBadge({ isAdmin }: { readonly isAdmin: boolean }) {
  const { t } = useT();
  return <Badge tone={isAdmin ? 'primary' : 'neutral'}>{t(isAdmin ? 'role.admin' : 'role.user')}</Badge>;
}
