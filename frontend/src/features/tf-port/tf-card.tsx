import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { TfPortRequestView } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { tfRequestPath, tfResubmitPath } from '../../routes.ts';
import { formatDay } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Numbers } from '../../shared/records/numbers.tsx';
import { CardDetails, RecordCard, RowButtons } from '../../shared/lists/record-cards.tsx';
import { StatusWithStage } from '../../shared/progress/status-with-stage.tsx';
import type { Scope } from './queries.ts';

/** The dialogs that a request's card can open. */
export type TfAction = 'details' | 'status' | 'delete';

const MAX_SHOWN = 3;

interface Props {
  readonly request: TfPortRequestView;
  readonly scope: Scope;
  readonly onAction: (action: TfAction) => void;
}

/** One toll-free port request in a list. */
export function TfCard({ request, scope, onAction }: Props) {
  const { language, t } = useT();
  const nameId = `tf-request-${request.id}`;
  const common = { size: 'small', variant: 'text', 'aria-describedby': nameId } as const;
  return (
    <RecordCard
      nameId={nameId}
      name={request.requestName}
      to={tfRequestPath(request.id)}
      badge={<StatusWithStage request={request} />}
    >
      <CardDetails>
        <dt>{t('tf.numbers')}</dt>
        <dd>
          <Numbers numbers={request.tollFreeNumbers} atMost={MAX_SHOWN} />
        </dd>
        <dt>{t('tf.created')}</dt>
        <dd>{formatDay(language, request.createdAt)}</dd>
        {scope === 'all' && (
          <>
            <dt>{t('tf.owner')}</dt>
            <dd>{request.username ?? t('tf.ownerGone')}</dd>
          </>
        )}
      </CardDetails>
      <RowButtons>
        {request.canResubmit && (
          <Button {...common} component={Link} to={tfResubmitPath(request.id)}>
            {t('tf.fixShort')}
          </Button>
        )}
        <Button {...common} onClick={() => onAction('details')}>
          {t('lnp.viewDetails')}
        </Button>
        {scope === 'all' && (
          <>
            <Button {...common} onClick={() => onAction('status')}>
              {t('lnp.updateStatus')}
            </Button>
            <Button {...common} color="error" onClick={() => onAction('delete')}>
              {t('lnp.delete')}
            </Button>
          </>
        )}
      </RowButtons>
    </RecordCard>
  );
}
