import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { authMessage } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { useT } from '../i18n/use-t.ts';
import { clearItems, hasItems } from '../session/user-storage.ts';
import { refreshSession } from '../session/session.ts';
import { errorToast } from '../toasts/toast-store.ts';

const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }));

/** Ends the session; asks first if that removes an unfinished request. */
export function LogoutButton() {
  const { t } = useT();
  const [asking, setAsking] = useState(false);
  const logout = useMutation({
    mutationFn: () => call('/api/logout', { method: 'POST', signsIn: true }),
    onSuccess: () => {
      clearItems();
      return refreshSession();
    },
    onError: (error) => errorToast(t('error'), authMessage(error) ?? t('error.unexpected')),
  });
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        loading={logout.isPending}
        onClick={() => (hasItems() ? setAsking(true) : logout.mutate())}
        sx={{ borderColor: 'divider' }}
      >
        {t('logout')}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <LogoutDialog busy={logout.isPending} onClose={() => setAsking(false)} onConfirm={() => logout.mutate()} />
        </Suspense>
      )}
    </>
  );
}
