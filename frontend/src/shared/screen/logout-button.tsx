import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { authMessage } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { useT } from '../i18n/use-t.ts';
import { clearItems } from '../session/user-storage.ts';
import { refreshSession } from '../session/session.ts';
import { errorToast } from '../toasts/toast-store.ts';

/** Ends the session. */
export function LogoutButton() {
  const { t } = useT();
  const logout = useMutation({
    mutationFn: () => call('/api/logout', { method: 'POST', signsIn: true }),
    onSuccess: () => {
      clearItems();
      return refreshSession();
    },
    onError: (error) => errorToast(t('error'), authMessage(error) ?? t('error.unexpected')),
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={logout.isPending}
      onClick={() => logout.mutate()}
      sx={{ borderColor: 'divider' }}
    >
      {t('logout')}
    </Button>
  );
}
