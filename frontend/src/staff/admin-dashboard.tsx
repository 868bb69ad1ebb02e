import type { CurrentUser } from '../../../src/adapters/http/contract/accounts.ts';
import { LnpRequests } from '../customer/lnp-requests/lnp-requests.tsx';
import { BrandMark } from '../shared/components/brand-mark.tsx';
import { LogoutButton } from '../shared/components/logout-button.tsx';
import { Screen } from '../shared/components/screen.tsx';
import { useT } from '../shared/i18n/use-t.ts';

/** What an administrator sees first. */
export function AdminDashboard({ user }: { readonly user: CurrentUser }) {
  const { t } = useT();
  return (
    <Screen title={t('admin.title')} line={t('admin.user', { username: user.username })} start={<BrandMark />} controls={<LogoutButton />}>
      <LnpRequests scope="all" />
    </Screen>
  );
}
