import { useQuery } from '@tanstack/react-query';
import type { LnpRequestView, RequestNumberView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { LNP_LISTS } from '../../features/lnp-requests/queries.ts';
import { callJson } from '../../shared/api/client.ts';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { Spinner } from '../../shared/components/spinner.tsx';
import { withoutNumbers } from '../../shared/forms/typed-numbers.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { RequestEditor } from './request-editor.tsx';
import { toFormValues, type RequestForm } from './request-form.ts';

interface Props {
  readonly userId: number;
  readonly touring: boolean;
  /** The id of the request whose data and numbers are used. */
  readonly from: number;
}

/** The form of a new request for the numbers of another one that did not move. */
export function PrefilledEditor({ userId, touring, from }: Props) {
  const { t } = useT();
  const { data, error, refetch } = useQuery({
    queryKey: [LNP_LISTS.all, from, 'rest'],
    queryFn: async ({ signal }): Promise<RequestForm> => {
      const path = `${LNP_LISTS.all}/${from}`;
      const [request, numbers] = await Promise.all([
        callJson<LnpRequestView>(path, { signal }),
        callJson<readonly RequestNumberView[]>(`${path}/numbers?state=active`, { signal }),
      ]);
      const values = toFormValues(request);
      const moved = numbers.map(({ did }) => did);
      // The date of the former request has passed.
      return { ...values, phoneNumber: withoutNumbers(values.phoneNumber, moved), portType: 'regular', dueDate: '' };
    },
    gcTime: 0,
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  return (
    <RequestEditor
      userId={userId}
      title={t('request.title')}
      initial={data}
      draftName={`rest-of-${from}`}
      touring={touring}
    />
  );
}
