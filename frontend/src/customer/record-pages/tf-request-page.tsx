import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import type { TfPortRequestView } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { TF_LISTS } from '../../features/tf-port/queries.ts';
import { TfFields } from '../../features/tf-port/tf-fields.tsx';
import { tfResubmitPath } from '../../routes.ts';
import { RecordScope } from '../../shared/i18n/record-scope.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { Changes } from '../../shared/progress/changes/changes.tsx';
import { rowsOfRequest } from '../../shared/progress/number-rows.ts';
import { NumberTable } from '../../shared/progress/number-table.tsx';
import { Summary } from '../../shared/progress/summary.tsx';
import { History } from '../../shared/records/history.tsx';
import { isOpenRequest } from '../../shared/progress/request-progress.ts';
import { useRecord } from '../../shared/records/queries.ts';
import { Rejection } from '../../shared/records/rejection.tsx';
import { PartTabs } from './part-tabs.tsx';
import { RecordPage } from './record-page.tsx';

function TfRequestContent() {
  const { t } = useT();
  const id = Number(useParams()['id']);
  const query = useRecord<TfPortRequestView>(TF_LISTS.all, id, isOpenRequest);
  return (
    <RecordPage title={t('page.title.tf', { id })} query={query} nameOf={({ requestName }) => requestName}>
      {(request) => (
        <>
          <Summary
            request={request}
            carrier={null}
            expectedOn={null}
            isDateRequested={false}
            canResubmit={request.canResubmit}
          >
            {request.stage !== 'cancelled' && <Rejection record={request} />}
            {request.canResubmit && (
              <Button component={Link} to={tfResubmitPath(id)} variant="contained">
                {t('tf.fix')}
              </Button>
            )}
          </Summary>
          <Changes
            request={request}
            lists={[TF_LISTS.all, TF_LISTS.mine]}
            numbers={request.tollFreeNumbers}
            expectedOn={null}
          />
          <PartTabs
            timeline={<History path={TF_LISTS.all} record={request} />}
            numbers={<NumberTable label={t('page.numbers')} rows={rowsOfRequest(request, request.tollFreeNumbers)} />}
            details={<TfFields request={request} />}
          />
        </>
      )}
    </RecordPage>
  );
}

/** The page of one toll-free request. */
export function TfRequestPage() {
  return (
    <RecordScope>
      <TfRequestContent key={useParams()['id']} />
    </RecordScope>
  );
}
