import { styled } from '@mui/material/styles';
import { formatDay } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { PhoneCell } from './phone-cell.tsx';
import type { RequestRowsProps } from './request-table.tsx';
import { RowActions } from './row-actions.tsx';
import { SortSelect } from './sort-select.tsx';
import { StatusBadge } from './status-badge.tsx';

const Cards = styled('ul')({ listStyle: 'none', margin: '12px 0 0', padding: 0, display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' });
const Card = styled('li')(({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 10, padding: 14 }));
const Head = styled('div')({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 12, marginBottom: 8 });
const Name = styled('h3')({ margin: 0, fontSize: '0.9375rem', fontWeight: 650, minWidth: 0 });
const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, auto) 1fr',
  gap: '4px 12px',
  margin: '0 0 10px',
  fontSize: '0.875rem',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0 },
}));

/** Requests as cards, for phones. */
export function RequestCards({ label, rows, scope, sort, onSort, onAction }: RequestRowsProps) {
  const { language, t } = useT();
  return (
    <>
      <SortSelect sort={sort} onSort={onSort} />
      <Cards aria-label={label}>
        {rows.map((request) => (
          <Card key={request.id}>
            <Head>
              <Name id={`request-${request.id}`}>{request.requesterName}</Name>
              <StatusBadge status={request.status} />
            </Head>
            <Facts>
              <dt>{t('lnp.id')}</dt>
              <dd>{request.id}</dd>
              <dt>{t('lnp.phoneNumber')}</dt>
              <dd>
                <PhoneCell canonical={request.phoneNumber} />
              </dd>
              <dt>{t('lnp.currentCarrier')}</dt>
              <dd>{request.currentCarrier}</dd>
              <dt>{t('lnp.createdAt')}</dt>
              <dd>{formatDay(language, request.createdAt)}</dd>
            </Facts>
            <RowActions scope={scope} describedBy={`request-${request.id}`} onAction={(action) => onAction(action, request)} />
          </Card>
        ))}
      </Cards>
    </>
  );
}
