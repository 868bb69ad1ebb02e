import { useEffect, useState } from 'react';
import { Admin, localStorageStore, Resource } from 'react-admin';
import type { CurrentUser } from '../../../src/adapters/http/contract/accounts.ts';
import { PATHS } from '../routes.ts';
import { RecordScope } from '../shared/i18n/record-scope.tsx';
import { TranslationScope } from '../shared/i18n/translation-scope.tsx';
import { areaStoreOf } from '../shared/session/user-storage.ts';
import { useSession } from '../shared/session/session.ts';
import { createAuthProvider } from './auth-provider.ts';
import { Dashboard } from './dashboard/dashboard.tsx';
import { dataProvider } from './data/data-provider.ts';
import { createAdminQueryClient } from './data/query-client.ts';
import { adminAreaTexts } from './i18n/admin-area-texts.ts';
import { useReactAdminI18n } from './i18n/use-react-admin-i18n.ts';
import { AdminLayout } from './layout/admin-layout.tsx';
import { Notifications } from './layout/notifications.tsx';
import { resources } from './resources.ts';
import { darkTheme, lightTheme } from './theme/admin-themes.ts';

interface Props {
  readonly user: CurrentUser;
}

function Area({ user }: Props) {
  const { lost } = useSession();
  const i18nProvider = useReactAdminI18n();
  const [queryClient] = useState(createAdminQueryClient);
  const [authProvider] = useState(() => createAuthProvider(user));
  // Saved queries belong to one administrator, not to the next one who uses the same computer.
  const [store] = useState(() => localStorageStore('1', areaStoreOf(user.id)));

  useEffect(() => {
    // Queries that failed because the session had ended are repeated once there is a session again.
    if (!lost) void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [queryClient, lost]);

  return (
    <Admin
      basename={PATHS.adminRoot}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={lightTheme}
      darkTheme={darkTheme}
      layout={AdminLayout}
      dashboard={Dashboard}
      notification={Notifications}
      loginPage={false}
      authCallbackPage={false}
      disableTelemetry
    >
      {Object.entries(resources).map(([name, pages]) => (
        <Resource key={name} name={name} {...pages} />
      ))}
    </Admin>
  );
}

/** The administrators' area. It uses the portal's session, router and styles. */
export function AdminArea(props: Props) {
  return (
    <RecordScope>
      <TranslationScope catalogue={adminAreaTexts}>
        <Area {...props} />
      </TranslationScope>
    </RecordScope>
  );
}
