import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeMessage } from '../../shared/api/api-error.ts';
import { callJson } from '../../shared/api/client.ts';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { Spinner } from '../../shared/components/spinner.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { SessionList } from './session-list.tsx';
import { errorToast, toast } from '../../shared/toasts/toast-store.ts';
import { AccountPart, FullWidth } from './account-part.tsx';
import { SESSIONS, useOwnSessions } from './queries.ts';

const ALL = '';

/** The user's sessions, with buttons to end them. */
export function SessionsPart() {
  const { t } = useT();
  const client = useQueryClient();
  const { data, error, refetch } = useOwnSessions();
  const end = useMutation({
    mutationFn: (id: string) =>
      callJson<{ ended: number }>(id === ALL ? SESSIONS : `${SESSIONS}/${encodeURIComponent(id)}`, {
        method: 'DELETE',
      }),
    onSuccess: ({ ended }) =>
      toast(t('success'), ended === 0 ? t('sessions.ended.zero') : t('sessions.ended', { count: ended })),
    onError: (failure) => errorToast(t('error'), changeMessage(failure, t('error.unexpected'))),
    // Also after a failure: a session that no longer exists should disappear from the list.
    onSettled: () => client.invalidateQueries({ queryKey: [SESSIONS] }),
  });
  return (
    <AccountPart title={t('account.sessions.title')} text={t('account.sessions.text')}>
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : !data && <Spinner />}
      {data && (
        <FullWidth>
          <SessionList
            sessions={data}
            ending={end.isPending ? end.variables : undefined}
            onEnd={(id) => end.mutate(id)}
          />
        </FullWidth>
      )}
      {data && data.length > 1 && (
        <Button variant="outlined" loading={end.isPending && end.variables === ALL} onClick={() => end.mutate(ALL)}>
          {t('account.sessions.endAll')}
        </Button>
      )}
    </AccountPart>
  );
}
