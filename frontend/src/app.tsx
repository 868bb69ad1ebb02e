import { lazy, Suspense } from 'react';
import { isPublicPath } from './routes.ts';
import { LoadFailure } from './shared/components/load-failure.tsx';
import { Spinner } from './shared/components/spinner.tsx';
import { refreshSession, useSession } from './shared/session/session.ts';
import { LazyToastArea } from './shared/toasts/lazy-toast-area.tsx';
import { SignInScreen } from './customer/sign-in/sign-in-screen.tsx';

// The router comes only with a session: signed out, the path chooses between two screens.
const Screens = lazy(async () => ({ default: (await import('./screens.tsx')).Screens }));
const SignInAgainDialog = lazy(async () => ({ default: (await import('./customer/sign-in/session-dialogs.ts')).SignInAgainDialog }));

/** Decides by the session what is shown. */
function Gate() {
  const { user, error, lost } = useSession();
  if (error) return <LoadFailure error={error} onRetry={() => void refreshSession()} />;
  if (user === undefined) return <Spinner whole />;
  if (user === null && !isPublicPath(location.pathname)) return <SignInScreen />;
  return (
    <Suspense fallback={<Spinner whole />}>
      {/* What one user has typed and loaded is not the next one's. */}
      <Screens key={user?.id} user={user} lost={lost} />
      {user && lost && (
        <Suspense fallback={null}>
          <SignInAgainDialog />
        </Suspense>
      )}
    </Suspense>
  );
}

/** The whole portal. */
export function App() {
  return (
    <>
      <Gate />
      <LazyToastArea />
    </>
  );
}
