import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserView } from '../../../../../src/adapters/http/contract/admin.ts';
import type { UserSecurity } from '../../../../../src/adapters/http/contract/security.ts';
import { changeMessage } from '../../../shared/api/api-error.ts';
import { callJson } from '../../../shared/api/client.ts';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { Heading3 } from '../../../shared/components/headings.tsx';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';
import { formatMoment } from '../../../shared/i18n/dates.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { errorToast, toast } from '../../../shared/toasts/toast-store.ts';

/** The state of a user's second factor, and the button that removes it for a user who lost it. */
export function FactorPart({ user: { id, username } }: { readonly user: UserView }) {
  const { language, t } = useT();
  const client = useQueryClient();
  const [dialogOpen, setDialogOpen] = useState(false);
  const path = `/api/admin/users/${id}`;
  const queryKey = ['users', 'security', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callJson<UserSecurity>(`${path}/security`, { signal }),
  });
  const removal = useMutation({
    mutationFn: () => callJson<UserSecurity>(`${path}/second-factor`, { method: 'DELETE' }),
    onSuccess: (state) => {
      client.setQueryData(queryKey, state);
      setDialogOpen(false);
      toast(t('success'), t('admin.security.factorRemoved'));
    },
    onError: (failure) => errorToast(t('error'), changeMessage(failure, t('error.unexpected'))),
  });
  const since = data?.secondFactor.since;
  return (
    <section>
      <Heading3>{t('admin.security.factor')}</Heading3>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <p>
          {since
            ? t('admin.security.factorOn', {
                moment: formatMoment(language, since),
                left: data.secondFactor.recoveryCodesLeft,
              })
            : t('admin.security.factorOff')}
        </p>
      )}
      {since && (
        <Button variant="outlined" size="small" color="error" onClick={() => setDialogOpen(true)}>
          {t('admin.security.removeFactor')}
        </Button>
      )}
      {dialogOpen && (
        <ConfirmDialog
          title={t('admin.security.removeFactorTitle', { username })}
          busy={removal.isPending}
          onClose={() => setDialogOpen(false)}
          confirm={t('admin.security.removeFactor')}
          onConfirm={() => removal.mutate()}
        >
          {t('admin.security.removeFactorText')}
        </ConfirmDialog>
      )}
    </section>
  );
}
