import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PORT_TYPE_FEES } from '../../../../../src/domain/shared/port-types.ts';
import { formatPhoneList } from '../../../../../src/domain/shared/phone-numbers.ts';
import { formatDate } from '../../../shared/i18n/dates.ts';
import { formatFee } from '../../../shared/i18n/money.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { StatusBadge } from '../status-badge.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { Fact, Facts } from './fact.tsx';
import { History } from './history.tsx';
import { NumberStatuses } from './number-statuses.tsx';
import type { RequestDialogProps } from './dialog-props.ts';

const Rejection = styled('dl')(({ theme }) => ({
  margin: '16px 0',
  padding: '12px 16px',
  borderRadius: 10,
  background: theme.vars.palette.tones.red.ground,
  color: theme.vars.palette.tones.red.text,
  display: 'grid',
  gap: 10,
  '&& dt': { color: 'inherit' },
}));
const Status = styled('p')({ margin: '0 0 16px' });

/** Everything about one request. */
export function DetailsDialog({ request, onClose }: RequestDialogProps) {
  const { language, t } = useT();
  const { status, rejectionReason, nextSteps, portType, dueDate, expectedOn, reference, pon } = request;
  return (
    <DialogFrame wide title={t('details.title')} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <Status>
        <StatusBadge status={status} />
      </Status>
      {(rejectionReason || nextSteps) && (
        <Rejection>
          {rejectionReason && <Fact name={t('details.rejectionReason')}>{rejectionReason}</Fact>}
          {nextSteps && <Fact name={t('details.nextSteps')}>{nextSteps}</Fact>}
        </Rejection>
      )}
      <Facts>
        <Fact wide name={t('lnp.phoneNumber')}>
          {formatPhoneList(request.phoneNumber)}
        </Fact>
        <Fact name={t('lnp.currentCarrier')}>{request.currentCarrier}</Fact>
        <Fact name={t('details.portType')}>{t(`portType.${portType}`, { fee: formatFee(language, PORT_TYPE_FEES[portType]) })}</Fact>
        <Fact name={t('details.dueDate')}>{dueDate === null ? t('details.notSpecified') : formatDate(language, dueDate)}</Fact>
        <Fact name={t('details.expectedOn')}>{formatDate(language, expectedOn)}</Fact>
        <Fact name={t('details.reference')}>{reference ?? t('details.notSpecified')}</Fact>
        {pon && <Fact name={t('details.pon')}>{pon}</Fact>}
      </Facts>
      <NumberStatuses request={request} />
      <History request={request} />
    </DialogFrame>
  );
}
