import ArrowBack from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { PATHS } from '../../routes.ts';
import { callJson } from '../../shared/api/client.ts';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { Screen } from '../../shared/screen/screen.tsx';
import { Spinner } from '../../shared/components/spinner.tsx';
import { RecordScope } from '../../shared/i18n/record-scope.tsx';
import { TranslationScope } from '../../shared/i18n/translation-scope.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { useSession } from '../../shared/session/session.ts';
import { Rejection } from '../../shared/records/rejection.tsx';
import { RequestEditor } from './request-editor.tsx';
import { toFormValues } from './request-form.ts';
import { requestTexts } from './request-texts.ts';

function Resubmission() {
  const { t } = useT();
  const { user } = useSession();
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/lnp-requests', id, 'resubmit'],
    queryFn: ({ signal }) => callJson<LnpRequestView>(`/api/lnp-requests/${id}`, { signal }),
    // Always loaded again: the form must not start from a request that was cached by an earlier visit.
    gcTime: 0,
  });
  return (
    <Screen
      title={t('resubmit.title')}
      start={
        <IconButton component={Link} to={PATHS.home} aria-label={t('back')} edge="start">
          <ArrowBack />
        </IconButton>
      }
    >
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && !data.canResubmit && <p role="alert">{t('resubmit.impossible')}</p>}
      {user && data?.canResubmit && (
        <RequestEditor
          userId={user.id}
          title={t('resubmit.title')}
          initial={toFormValues(data)}
          draftName={`resubmit-${id}`}
          original={data}
        >
          <div>
            <p>{t('resubmit.text')}</p>
            <Rejection record={data} />
          </div>
        </RequestEditor>
      )}
    </Screen>
  );
}

/** The screen that corrects and resubmits a rejected request. */
export function ResubmitScreen() {
  return (
    <RecordScope>
      <TranslationScope catalogue={requestTexts}>
        <Resubmission />
      </TranslationScope>
    </RecordScope>
  );
}
