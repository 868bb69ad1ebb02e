import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { TfPortRequestView } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { tfRequestPath, tfResubmitPath } from '../../routes.ts';
import { DialogFrame } from '../../shared/components/dialog-frame.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { DescriptionItem, DescriptionList } from '../../shared/records/description-list.tsx';
import { History } from '../../shared/records/history.tsx';
import { Rejection } from '../../shared/records/rejection.tsx';
import { StatusWithStage } from '../../shared/progress/status-with-stage.tsx';
import { TF_LISTS } from './queries.ts';
import { TfFields } from './tf-fields.tsx';

interface Props {
  readonly request: TfPortRequestView;
  readonly onClose: () => void;
}

/** All details of a toll-free port request. */
export function TfDetails({ request, onClose }: Props) {
  const { t } = useT();
  return (
    <DialogFrame
      wide
      title={t('tf.details')}
      onClose={onClose}
      actions={
        <>
          {request.canResubmit && (
            <Button component={Link} to={tfResubmitPath(request.id)} variant="contained">
              {t('tf.fix')}
            </Button>
          )}
          <Button component={Link} to={tfRequestPath(request.id)}>
            {t('details.page')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <DescriptionList>
        <DescriptionItem name={t('tf.requestName')}>{request.requestName}</DescriptionItem>
        <DescriptionItem name={t('lnp.status')}>
          <StatusWithStage request={request} />
        </DescriptionItem>
      </DescriptionList>
      <Rejection record={request} />
      <TfFields request={request} />
      <History path={TF_LISTS.all} record={request} />
    </DialogFrame>
  );
}
