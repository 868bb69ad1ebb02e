import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { formatPhoneNumber } from '../../../../src/domain/shared/phone-numbers.ts';
import type { PortStage } from '../../../../src/domain/shared/statuses/stages.ts';
import { MissingDocuments } from '../../features/lnp-requests/documents/missing-documents.tsx';
import { RequestDocuments } from '../../features/lnp-requests/documents/request-documents.tsx';
import { NumbersByState } from '../../features/lnp-requests/numbers-by-state.tsx';
import { LNP_LISTS } from '../../features/lnp-requests/queries.ts';
import { RequestChanges } from '../../features/lnp-requests/request-changes.tsx';
import { RequestDetails } from '../../features/lnp-requests/request-details.tsx';
import { RequestNumbers } from '../../features/lnp-requests/request-numbers.tsx';
import { newRequestPath, resubmitPath } from '../../routes.ts';
import { RecordScope } from '../../shared/i18n/record-scope.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { Summary } from '../../shared/progress/summary.tsx';
import { History } from '../../shared/records/history.tsx';
import { isOpenRequest } from '../../shared/progress/request-progress.ts';
import { useRecord } from '../../shared/records/queries.ts';
import { Rejection } from '../../shared/records/rejection.tsx';
import { PartTabs } from './part-tabs.tsx';
import { RecordPage } from './record-page.tsx';

/** The stages at which numbers that did not move can be sent in a new request. */
const CAN_PORT_AGAIN: readonly PortStage[] = ['partly_active', 'cancelled', 'cancelled_by_carrier'];

/** The stages at which some numbers may have moved and the others will not. */
const HAS_ENDED_IN_PART: readonly PortStage[] = ['partly_active', 'rejected', 'cancelled_by_carrier'];

/** The name and the first number, which does not wrap. */
function nameOf({ requesterName, phoneNumber, numbers: { total } }: LnpRequestView): string {
  const first = formatPhoneNumber(phoneNumber.slice(0, 10)).replace(' ', '\u00a0').replace('-', '\u2011');
  return `${requesterName} · ${first}${total > 1 ? ` +${total - 1}` : ''}`;
}

function LnpRequestContent() {
  const { t } = useT();
  const id = Number(useParams()['id']);
  const query = useRecord<LnpRequestView>(LNP_LISTS.all, id, isOpenRequest);
  return (
    <RecordPage title={t('page.title.lnp', { id })} query={query} nameOf={nameOf}>
      {(request) => (
        <>
          <Summary
            request={request}
            carrier={request.currentCarrier}
            expectedOn={request.expectedOn}
            isDateRequested={request.portType === 'exact_date'}
            canResubmit={request.canResubmit}
            waitsForDocument={request.missingDocuments.length > 0}
          >
            {HAS_ENDED_IN_PART.includes(request.stage) && request.numbers.active > 0 && (
              <NumbersByState request={request} />
            )}
            {request.stage !== 'cancelled' && <Rejection record={request} />}
            {CAN_PORT_AGAIN.includes(request.stage) && !request.canResubmit && (
              <Button component={Link} to={newRequestPath(id)} variant="contained" sx={{ mt: '16px' }}>
                {t(request.stage === 'partly_active' ? 'page.portRest' : 'page.portAgain')}
              </Button>
            )}
            {request.canResubmit && (
              <Button component={Link} to={resubmitPath(id)} variant="contained">
                {t('resubmit.button')}
              </Button>
            )}
          </Summary>
          <MissingDocuments request={request} />
          <RequestChanges request={request} />
          <PartTabs
            timeline={<History path={LNP_LISTS.all} record={request} />}
            numbers={<RequestNumbers request={request} />}
            documents={<RequestDocuments request={request} />}
            details={<RequestDetails request={request} />}
          />
        </>
      )}
    </RecordPage>
  );
}

/** The page of one LNP request. */
export function LnpRequestPage() {
  return (
    <RecordScope>
      <LnpRequestContent key={useParams()['id']} />
    </RecordScope>
  );
}
