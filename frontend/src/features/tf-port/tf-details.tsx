import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { TfPortRequestView } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { DialogFrame } from '../../shared/components/dialog-frame.tsx';
import { tfResubmitPath } from '../../routes.ts';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { DescriptionItem, DescriptionList } from '../../shared/records/description-list.tsx';
import { History } from '../../shared/records/history.tsx';
import { Numbers } from '../../shared/records/numbers.tsx';
import { Rejection } from '../../shared/records/rejection.tsx';
import { StatusBadge } from '../../shared/records/status-badge.tsx';
import { TF_LISTS } from './queries.ts';

const Loa = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  overflowWrap: 'anywhere',
});

interface Props {
  readonly request: TfPortRequestView;
  readonly onClose: () => void;
}

/** All details of a toll-free port request. */
export function TfDetails({ request, onClose }: Props) {
  const { language, t } = useT();
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
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <DescriptionList>
        <DescriptionItem name={t('tf.requestName')}>{request.requestName}</DescriptionItem>
        <DescriptionItem name={t('lnp.status')}>
          <StatusBadge status={request.status} />
        </DescriptionItem>
      </DescriptionList>
      <Rejection record={request} />
      <DescriptionList sx={{ mt: '14px' }}>
        <DescriptionItem wide name={t('tf.numbers')}>
          <Numbers numbers={request.tollFreeNumbers} />
        </DescriptionItem>
        <DescriptionItem wide name={t('tf.loaFile')}>
          <Loa>
            <span>{request.loaFilename}</span>
            <Button
              size="small"
              variant="outlined"
              startIcon={<Download />}
              onClick={() => window.open(`${TF_LISTS.all}/${request.id}/download-loa`, '_blank', 'noopener')}
            >
              {t('tf.download')}
            </Button>
          </Loa>
        </DescriptionItem>
        <DescriptionItem name={t('tf.created')}>{formatMoment(language, request.createdAt)}</DescriptionItem>
        <DescriptionItem name={t('tf.updated')}>{formatMoment(language, request.updatedAt)}</DescriptionItem>
      </DescriptionList>
      <History path={TF_LISTS.all} record={request} />
    </DialogFrame>
  );
}
