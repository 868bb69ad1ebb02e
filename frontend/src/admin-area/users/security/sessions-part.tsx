import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { UserView } from '../../../../../src/adapters/http/contract/admin.ts';
import type { SessionView } from '../../../../../src/adapters/http/contract/security.ts';
import { changeMessage } from '../../../shared/api/api-error.ts';
import { callJson } from '../../../shared/api/client.ts';
import { Heading3 } from '../../../shared/components/headings.tsx';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';
import { Spinner } from '../../../shared/components/spinner.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useRefetchLists } from '../../../shared/records/queries.ts';
import { SessionList } from '../../../features/account/session-list.tsx';
import { errorToast, toast } from '../../../shared/toasts/toast-store.ts';

const ALL = '';

interface Props {
  readonly user: UserView;
  /** Whether it is the administrator's own account. */
  readonly own: boolean;
}

/** The sessions of a user, with buttons to end them. */
export function SessionsPart({ user: { id }, own }: Props) {
  const { language, t } = useT();
  const refetchLists = useRefetchLists();
  const path = `/api/admin/users/${id}/sessions`;
  const { data, error, refetch } = useQuery({
    queryKey: [path, language],
    queryFn: ({ signal }) =>
      callJson<readonly SessionView[]>(path, { signal, headers: { 'Accept-Language': language } }),
  });
  const end = useMutation({
    mutationFn: (sid: string) =>
      callJson<{ ended: number }>(sid === ALL ? path : `${path}/${encodeURIComponent(sid)}`, { method: 'DELETE' }),
    onSuccess: ({ ended }) =>
      toast(t('success'), ended === 0 ? t('sessions.ended.zero') : t('sessions.ended', { count: ended })),
    onError: (failure) => errorToast(t('error'), changeMessage(failure, t('error.unexpected'))),
    // Also after a failure: a session that no longer exists should disappear from the list.
    onSettled: () => refetchLists([path]),
  });
  const endable = data?.filter(({ current }) => !current) ?? [];
  return (
    <section>
      <Heading3 sx={{ mb: 1.5 }}>{t('admin.security.sessions')}</Heading3>
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : !data && <Spinner />}
      {data?.length === 0 && <p>{t('sessions.none')}</p>}
      {data && data.length > 0 && (
        <SessionList
          sessions={data}
          ending={end.isPending ? end.variables : undefined}
          onEnd={(sid) => end.mutate(sid)}
        />
      )}
      {endable.length > 0 && (
        <Button
          variant="outlined"
          size="small"
          sx={{ mt: 2 }}
          loading={end.isPending && end.variables === ALL}
          onClick={() => end.mutate(ALL)}
        >
          {t(own ? 'admin.security.endOthers' : 'admin.security.endAll')}
        </Button>
      )}
    </section>
  );
}
