import { lazy, Suspense } from 'react';
import { isAdminPath, isPublicPath } from './routes.ts';
import { LoadFailure } from './shared/components/load-failure.tsx';
import { Spinner } from './shared/components/spinner.tsx';
import { refreshSession, useSession } from './shared/session/session.ts';
import { LazyToastArea } from './shared/toasts/lazy-toast-area.tsx';
import { SignInScreen } from './customer/sign-in/sign-in-screen.tsx';

// The router is loaded only with a session: signed out, the path decides between two screens.
const Screens = lazy(async () => ({ default: (await import('./screens.tsx')).Screens }));
const SignInAgainDialog = lazy(async () => ({
  default: (await import('./customer/sign-in/session-dialogs.ts')).SignInAgainDialog,
}));

/** Shows a screen depending on the session. */
function Gate() {
  const { user, error, lost } = useSession();
  // Preloaded together with the screens, for administrators only: customers never download it. If loading fails, the
  // screen that needs it reports the error.
  if (user?.isAdmin && isAdminPath(location.pathname))
    void import('./admin-area/admin-area.tsx').catch(() => undefined);
  if (error) return <LoadFailure error={error} onRetry={() => void refreshSession()} />;
  if (user === undefined) return <Spinner height="screen" />;
  if (user === null && !isPublicPath(location.pathname)) return <SignInScreen />;
  return (
    <>
      {/* Remounted for another user, who must not see what the previous one typed and loaded. */}
      <Screens key={user?.id} user={user} />
      {user && lost && (
        <Suspense fallback={null}>
          <SignInAgainDialog />
        </Suspense>
      )}
    </>
  );
}

/** The whole portal. */
export function App() {
  return (
    <>
      {/* Includes the current screen, which stays visible until the next one is loaded. */}
      <Suspense fallback={<Spinner height="screen" />}>
        <Gate />
      </Suspense>
      <LazyToastArea />
    </>
  );
}
