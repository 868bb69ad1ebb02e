import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { LnpRequestView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { requestPath, resubmitPath } from '../../../routes.ts';
import { DialogFrame } from '../../../shared/components/dialog-frame.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { History } from '../../../shared/records/history.tsx';
import { Rejection } from '../../../shared/records/rejection.tsx';
import { StatusWithStage } from '../../../shared/progress/status-with-stage.tsx';
import { LNP_LISTS } from '../queries.ts';
import { RequestDetails } from '../request-details.tsx';
import { NumberStatuses } from './number-statuses.tsx';

const Status = styled('p')({ margin: '0 0 16px' });

interface Props {
  readonly request: LnpRequestView;
  readonly onClose: () => void;
}

/** All details of an LNP request. */
export function DetailsDialog({ request, onClose }: Props) {
  const { t } = useT();
  return (
    <DialogFrame
      wide
      title={t('details.title')}
      onClose={onClose}
      actions={
        <>
          {request.canResubmit && (
            <Button component={Link} to={resubmitPath(request.id)} variant="contained">
              {t('resubmit.button')}
            </Button>
          )}
          <Button component={Link} to={requestPath(request.id)}>
            {t('details.page')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <Status>
        <StatusWithStage request={request} />
      </Status>
      <Rejection record={request} />
      <RequestDetails request={request} />
      <NumberStatuses request={request} />
      <History path={LNP_LISTS.all} record={request} />
    </DialogFrame>
  );
}
