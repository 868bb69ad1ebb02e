import { requestPath, resubmitPath } from '../../routes.ts';
import { styled } from '@mui/material/styles';
import { formatDay } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { CardDetails, RecordCard, RecordCards } from '../../shared/lists/record-cards.tsx';
import { SortSelect } from '../../shared/lists/sort-select.tsx';
import { FirstNumber } from '../../shared/records/first-number.tsx';
import { StatusWithStage } from '../../shared/progress/status-with-stage.tsx';
import type { RequestRowsProps } from './request-table.tsx';
import { RowActions } from './row-actions.tsx';

/** Long labels may wrap; a number may not. */
const Details = styled(CardDetails)({ gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)' });

const SORTS = [
  { text: 'lnp.newest', sort: { field: 'createdAt', order: 'DESC' } },
  { text: 'lnp.oldest', sort: { field: 'createdAt', order: 'ASC' } },
  { text: 'lnp.byPortDate', sort: { field: 'focAt', order: 'ASC' } },
  { text: 'lnp.byName', sort: { field: 'requesterName', order: 'ASC' } },
  { text: 'lnp.byStatus', sort: { field: 'status', order: 'ASC' } },
] as const;

/** Requests as cards, for phones. */
export function RequestCards({ label, rows, scope, sort, onSort, onAction }: RequestRowsProps) {
  const { language, t } = useT();
  return (
    <>
      <SortSelect choices={SORTS.map((choice) => ({ ...choice, text: t(choice.text) }))} sort={sort} onSort={onSort} />
      <RecordCards aria-label={label}>
        {rows.map((request) => (
          <RecordCard
            key={request.id}
            nameId={`request-${request.id}`}
            name={request.requesterName}
            to={requestPath(request.id)}
            badge={<StatusWithStage request={request} />}
          >
            <Details>
              <dt>{t('lnp.id')}</dt>
              <dd>{request.id}</dd>
              <dt>{t('lnp.phoneNumber')}</dt>
              <dd>
                <FirstNumber items={request.phoneNumber.split(',')} />
              </dd>
              <dt>{t('lnp.currentCarrier')}</dt>
              <dd>{request.currentCarrier}</dd>
              <dt>{t('lnp.createdAt')}</dt>
              <dd>{formatDay(language, request.createdAt)}</dd>
              {request.focAt !== null && (
                <>
                  <dt>{t('lnp.focAt')}</dt>
                  <dd>{formatDay(language, request.focAt)}</dd>
                </>
              )}
            </Details>
            <RowActions
              scope={scope}
              describedBy={`request-${request.id}`}
              resubmit={request.canResubmit ? resubmitPath(request.id) : undefined}
              onAction={(action) => onAction(action, request)}
            />
          </RecordCard>
        ))}
      </RecordCards>
    </>
  );
}
