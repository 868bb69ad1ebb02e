import { lazy, Suspense } from 'react';
import { isAdminPath, isPublicPath } from './routes.ts';
import { LoadFailure } from './shared/components/load-failure.tsx';
import { Spinner } from './shared/components/spinner.tsx';
import { refreshSession, useSession } from './shared/session/session.ts';
import { LazyToastArea } from './shared/toasts/lazy-toast-area.tsx';
import { SignInScreen } from './customer/sign-in/sign-in-screen.tsx';

// The router comes only with a session: signed out, the path chooses between two screens.
const Screens = lazy(async () => ({ default: (await import('./screens.tsx')).Screens }));
const SignInAgainDialog = lazy(async () => ({
  default: (await import('./customer/sign-in/session-dialogs.ts')).SignInAgainDialog,
}));

/** Decides by the session what is shown. */
function Gate() {
  const { user, error, lost } = useSession();
  // With the screens rather than after them, and for administrators alone: customers never download it. Where it fails,
  // the screen that asks for it says so.
  if (user?.isAdmin && isAdminPath(location.pathname))
    void import('./admin-area/admin-area.tsx').catch(() => undefined);
  if (error) return <LoadFailure error={error} onRetry={() => void refreshSession()} />;
  if (user === undefined) return <Spinner whole />;
  if (user === null && !isPublicPath(location.pathname)) return <SignInScreen />;
  return (
    <>
      {/* What one user has typed and loaded is not the next one's. */}
      <Screens key={user?.id} user={user} lost={lost} />
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
      {/* Around what is shown before too, which then stays until the next screen is there. */}
      <Suspense fallback={<Spinner whole />}>
        <Gate />
      </Suspense>
      <LazyToastArea />
    </>
  );
}
