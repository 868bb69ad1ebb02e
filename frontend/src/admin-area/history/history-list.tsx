import { DataTable, NumberInput, SelectInput, TextInput } from 'react-admin';
import type { AuditEventView } from '../../../../src/adapters/http/contract/admin.ts';
import { AGGREGATES, EVENT_KINDS } from '../../../../src/domain/shared/vocabulary.ts';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { eventLabels } from '../../shared/records/event-labels.ts';
import { AdminList } from '../lists/admin-list.tsx';
import { MomentField } from '../lists/fields.tsx';
import { dayFilters, useSearchFilter } from '../lists/filters.tsx';
import { KindField, useActorName, useChangeLabels } from './event-fields.tsx';
import { RecordLink } from './record-link.tsx';

/** The history of all records. */
export function HistoryList() {
  const i18n = useT();
  const { language, t } = i18n;
  const actorName = useActorName();
  const changeLabel = useChangeLabels();
  const filters = [
    useSearchFilter('admin.searchHistory'),
    <SelectInput
      key="aggregate"
      source="aggregate"
      alwaysOn
      choices={AGGREGATES.map((id) => ({ id, name: t(`admin.aggregate.${id}`) }))}
      translateChoice={false}
    />,
    <SelectInput
      key="kind"
      source="kind"
      choices={EVENT_KINDS.map((id) => ({ id, name: t(`admin.event.${id}`) }))}
      translateChoice={false}
    />,
    <TextInput key="actor" source="actor" />,
    <NumberInput key="aggregateId" source="aggregateId" min={1} step={1} />,
    ...dayFilters(),
  ];
  return (
    <AdminList<AuditEventView>
      filters={filters}
      sort={{ field: 'at', order: 'DESC' }}
      sortable={['at']}
      rowClick={false}
      card={{
        primary: (event) => (
          <>
            {t(`admin.event.${event.kind}`)} · <RecordLink record={event} />
          </>
        ),
        secondary: (event) =>
          [formatMoment(language, event.at), actorName(event.actor), changeLabel(event), eventLabels(i18n, event)]
            .filter(Boolean)
            .join(' · '),
      }}
    >
      <DataTable.Col source="at" field={MomentField} />
      <DataTable.Col source="actor" disableSort render={({ actor }: AuditEventView) => actorName(actor)} />
      <DataTable.Col source="record" disableSort render={(event: AuditEventView) => <RecordLink record={event} />} />
      <DataTable.Col source="kind" disableSort field={KindField} />
      <DataTable.Col source="change" disableSort render={changeLabel} />
      <DataTable.Col source="note" disableSort render={(event: AuditEventView) => eventLabels(i18n, event)} />
    </AdminList>
  );
}
