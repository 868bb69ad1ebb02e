import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import type { TfPortRequestView } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { END_USER_FIELDS } from '../../../../src/domain/shared/fields/end-user-fields.ts';
import { TF_LISTS } from '../../features/tf-port/queries.ts';
import { PATHS } from '../../routes.ts';
import { callJson } from '../../shared/api/client.ts';
import { useRequiresEndUser } from '../../shared/api/provider.ts';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { Spinner } from '../../shared/components/spinner.tsx';
import { RecordScope } from '../../shared/i18n/record-scope.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { Rejection } from '../../shared/records/rejection.tsx';
import { BackToDashboard } from '../../shared/screen/back-to-dashboard.tsx';
import { Screen } from '../../shared/screen/screen.tsx';
import { TfFormPanel } from './tf-form-panel.tsx';
import { END_USER_NAMES, tfResolver, toTfForm, type TfForm, type TfOrder } from './tf-form.ts';
import { useSubmitTf } from './use-submit-tf.ts';

const Narrow = styled('div')({ maxWidth: 640, margin: '0 auto' });

/** The causes that a customer corrects with a new letter. */
const LOA_CAUSES: readonly string[] = ['loa_required', 'loa_invalid', 'resporg_mismatch'];
/** The causes that a customer corrects in the list of numbers. */
const NUMBER_CAUSES: readonly string[] = ['number_not_owned', 'not_portable', 'number_inactive'];

/** The form of a rejected toll-free request as it was submitted; what caused the rejection is marked. */
function TfResubmitEditor({ request }: { readonly request: TfPortRequestView }) {
  const { t } = useT();
  const navigate = useNavigate();
  const form = useForm<TfForm, unknown, TfOrder>({
    resolver: tfResolver({ hasFormerLoa: true, requiresEndUser: useRequiresEndUser() }),
    defaultValues: toTfForm(request),
  });
  const { submit, progress } = useSubmitTf(
    form,
    () => void navigate(`${PATHS.tfPort}?tab=mine`),
    `${TF_LISTS.all}/${request.id}/resubmit`,
  );
  const { setError } = form;
  useEffect(() => {
    const has = (causes: readonly string[]) => request.rejectionCauses.some((cause) => causes.includes(cause));
    if (has(LOA_CAUSES)) setError('loa', { type: 'rejected', message: t('tf.faultyLoa') });
    if (has(NUMBER_CAUSES)) setError('numbers.0.number', { type: 'rejected', message: t('tf.faultyNumbers') });
    for (const name of END_USER_NAMES.filter((one) => has(END_USER_FIELDS[one].corrects)))
      setError(name, { type: 'rejected', message: t('tf.faultyEndUser') });
  }, [request.rejectionCauses, setError, t]);
  return (
    <>
      <Rejection record={request} />
      <TfFormPanel form={form} onSubmit={submit} progress={progress} formerLoa={request.loaFilename} />
    </>
  );
}

function TfResubmission() {
  const { t } = useT();
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useQuery({
    queryKey: [TF_LISTS.all, id, 'resubmit'],
    queryFn: ({ signal }) => callJson<TfPortRequestView>(`${TF_LISTS.all}/${id}`, { signal }),
    // Always loaded again: the form must not start from a request that was cached by an earlier visit.
    gcTime: 0,
  });
  return (
    <Screen title={t('tf.fix')} start={<BackToDashboard />}>
      <Narrow>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Spinner />}
        {data && !data.canResubmit && <p role="alert">{t('tf.fixImpossible')}</p>}
        {data?.canResubmit && <TfResubmitEditor request={data} />}
      </Narrow>
    </Screen>
  );
}

/** The screen that corrects and resubmits a rejected toll-free request. */
export function TfResubmitScreen() {
  return (
    <RecordScope>
      <TfResubmission />
    </RecordScope>
  );
}
