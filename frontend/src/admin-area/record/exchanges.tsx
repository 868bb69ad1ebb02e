import { styled } from '@mui/material/styles';
import { useRecordContext } from 'react-admin';
import type { ExchangeView } from '../../../../src/adapters/http/contract/admin.ts';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Badge } from '../../shared/records/badge.tsx';
import { useRecordPart, type ListedRecord } from '../../shared/records/queries.ts';
import { Section } from '../../shared/records/section.tsx';
import { apiPath, type OrderKind } from '../data/resources.ts';
import { Json } from './json.tsx';

const Note = styled('p')(({ theme }) => ({
  margin: '8px 0',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));
const Entry = styled('details')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '& + &': { marginTop: 8 },
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '10px 12px',
    cursor: 'pointer',
  },
}));
const Call = styled('code')({ fontSize: '0.875rem', overflowWrap: 'anywhere' });
const When = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));
const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: 12,
  padding: '0 12px 12px',
});

function Exchange({ exchange: { at, method, path, request, status, response } }: { readonly exchange: ExchangeView }) {
  const { language, t } = useT();
  const tone = status === null || status >= 400 ? 'red' : 'green';
  return (
    <Entry>
      <summary>
        <Badge tone={tone}>{status ?? t('admin.exchanges.noAnswer')}</Badge>
        <Call>
          {method} {path}
        </Call>
        <When>{formatMoment(language, at)}</When>
      </summary>
      <Sides>
        <Json title={t('admin.exchanges.request')} value={request} />
        <Json title={t('admin.exchanges.response')} value={response} />
      </Sides>
    </Entry>
  );
}

/** All calls to the provider for the record in context, with their payloads and responses. */
export function Exchanges({ kind }: { readonly kind: OrderKind }) {
  const record = useRecordContext<ListedRecord>();
  return record ? <ExchangeList kind={kind} record={record} /> : null;
}

function ExchangeList({ kind, record }: { readonly kind: OrderKind; readonly record: ListedRecord }) {
  const { t } = useT();
  return (
    <Section
      title={t('admin.exchanges.title')}
      empty={t('admin.exchanges.none')}
      query={useRecordPart<ExchangeView>(apiPath(kind), record, 'exchanges')}
    >
      {(exchanges) => (
        <>
          <Note>{t('admin.exchanges.masked')}</Note>
          {exchanges.map((exchange) => (
            <Exchange key={exchange.id} exchange={exchange} />
          ))}
        </>
      )}
    </Section>
  );
}
