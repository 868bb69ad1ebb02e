import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { authMessage } from '../api/api-error.ts';
import { useT } from '../i18n/use-t.ts';
import { hasInput } from '../session/user-storage.ts';
import { signOut } from '../session/session.ts';
import { errorToast } from '../toasts/toast-store.ts';

const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }));

/** Ends the session; asks first what becomes of an unfinished request. */
export function LogoutButton() {
  const { t } = useT();
  const [asking, setAsking] = useState(false);
  const logout = useMutation({
    mutationFn: signOut,
    onError: (error) => errorToast(t('error'), authMessage(error) ?? t('error.unexpected')),
  });
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        loading={logout.isPending}
        onClick={() => (hasInput() ? setAsking(true) : logout.mutate(true))}
        sx={{ borderColor: 'divider' }}
      >
        {t('logout')}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <LogoutDialog busy={logout.isPending} onClose={() => setAsking(false)} onLogout={logout.mutate} />
        </Suspense>
      )}
    </>
  );
}
