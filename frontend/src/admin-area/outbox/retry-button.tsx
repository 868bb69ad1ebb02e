import Replay from '@mui/icons-material/Replay';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { useAdminData } from '../data/data-provider.ts';
import { useT } from '../../shared/i18n/use-t.ts';

/** Retries one outbox item immediately. */
export function RetryButton({ id }: { readonly id: number }) {
  const { t } = useT();
  const data = useAdminData();
  const notify = useNotify();
  const refresh = useRefresh();
  const retry = useMutation({
    mutationFn: () => data.retry(id),
    onSuccess: () => {
      notify('admin.outbox.retried', { type: 'success' });
      refresh();
    },
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Replay />}
      loading={retry.isPending}
      aria-describedby={`stuck-${id}`}
      onClick={() => retry.mutate()}
    >
      {t('admin.outbox.retry')}
    </Button>
  );
}
