import { styled } from '@mui/material/styles';
import { DataTable, NumberInput, SelectInput } from 'react-admin';
import type { OutboxItemView } from '../../../../src/adapters/http/contract/admin.ts';
import { AGGREGATES } from '../../../../src/domain/shared/vocabulary.ts';
import { Badge } from '../../shared/records/badge.tsx';
import { RecordLink } from '../history/record-link.tsx';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { AdminList } from '../lists/admin-list.tsx';
import { MomentField, SecondLine, Unbroken } from '../lists/fields.tsx';
import { SwitchInput } from '../lists/switch-input.tsx';
import { RetryButton } from './retry-button.tsx';

/** The kinds of outbox items. */
const KINDS = [
  'lnp-send',
  'tf-send',
  'tn-settle',
  'lnp-message',
  'lnp-document',
  'mail',
  'reset-mail',
  'email-confirmation',
  'file-remove',
  'forget-again',
] as const;

/** Held items are due at the end of the calendar, see `HELD_UNTIL` of the server. */
const isHeld = (dueAt: string) => dueAt >= '9999';

const Nothing = styled('p')({ padding: 16, margin: 0 });
const LastError = styled('span')({ display: 'inline-block', minWidth: 110, overflowWrap: 'anywhere' });

/** Waiting and failed outbox items, with their last error and a button to retry immediately. */
export function OutboxList() {
  const { language, t } = useT();
  function kindName(kind: string): string {
    const known = KINDS.find((value) => value === kind);
    return known ? t(`admin.send.${known}`) : kind;
  }
  const kindOf = ({ id, kind }: OutboxItemView) => <span id={`stuck-${id}`}>{kindName(kind)}</span>;
  const dueOf = ({ dueAt }: OutboxItemView) => (
    <Unbroken>{isHeld(dueAt) ? t('admin.outbox.onHold') : formatMoment(language, dueAt)}</Unbroken>
  );
  const badgeOf = ({ state, dueAt }: OutboxItemView) =>
    isHeld(dueAt) ? (
      <Badge tone="neutral">{t('admin.outbox.onHold')}</Badge>
    ) : (
      <Badge tone={state === 'failed' ? 'red' : 'yellow'}>{t(`admin.outbox.${state}`)}</Badge>
    );
  const filters = [
    <SwitchInput key="stuck" source="stuck" alwaysOn label={t('admin.outbox.onlyStuck')} off="" />,
    <SelectInput
      key="state"
      source="state"
      alwaysOn
      choices={(['waiting', 'failed'] as const).map((id) => ({ id, name: t(`admin.outbox.${id}`) }))}
      translateChoice={false}
    />,
    <SelectInput
      key="aggregate"
      source="aggregate"
      choices={AGGREGATES.map((id) => ({ id, name: t(`admin.aggregate.${id}`) }))}
      translateChoice={false}
    />,
    <NumberInput key="aggregateId" source="aggregateId" min={1} step={1} />,
    <SelectInput
      key="kind"
      source="kind"
      choices={KINDS.map((id) => ({ id, name: t(`admin.send.${id}`) }))}
      translateChoice={false}
    />,
  ];
  return (
    <AdminList<OutboxItemView>
      filters={filters}
      filterDefaults={{ stuck: true }}
      sort={{ field: 'createdAt', order: 'ASC' }}
      sortable={['createdAt', 'dueAt', 'attempts']}
      rowClick={false}
      exported={false}
      none={<Nothing>{t('admin.outbox.nothing')}</Nothing>}
      card={{
        primary: (item) => (
          <>
            {kindOf(item)} · <RecordLink record={item} />
          </>
        ),
        secondary: (item) => (
          <>
            <LastError>{item.lastError}</LastError> <RetryButton id={item.id} />
          </>
        ),
        tertiary: badgeOf,
      }}
    >
      <DataTable.Col
        source="kind"
        disableSort
        render={(item: OutboxItemView) => (
          <>
            {kindOf(item)}
            <SecondLine>
              <RecordLink record={item} />
            </SecondLine>
          </>
        )}
      />
      <DataTable.Col source="state" disableSort render={badgeOf} />
      <DataTable.NumberCol source="attempts" />
      <DataTable.Col source="createdAt" field={MomentField} />
      <DataTable.Col source="dueAt" render={dueOf} />
      <DataTable.Col
        source="lastError"
        disableSort
        render={({ lastError }: OutboxItemView) => <LastError>{lastError}</LastError>}
      />
      <DataTable.Col
        source="id"
        disableSort
        label={t('admin.outbox.retry')}
        render={({ id }: OutboxItemView) => <RetryButton id={id} />}
      />
    </AdminList>
  );
}
