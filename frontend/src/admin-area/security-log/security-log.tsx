import { DataTable, NumberInput, SelectInput, TextInput } from 'react-admin';
import type { SecurityEventView } from '../../../../src/adapters/http/contract/security.ts';
import { SECURITY_EVENT_KINDS, SECURITY_OUTCOMES } from '../../../../src/domain/shared/security-vocabulary.ts';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { AdminList } from '../lists/admin-list.tsx';
import { MomentField } from '../lists/fields.tsx';
import { dayFilters, useSearchFilter } from '../lists/filters.tsx';
import { EventActor, EventSubject, OutcomeBadge, useDetailLabels } from './event-fields.tsx';

/** The security log: sign-ins, refused access and changes to accounts. */
export function SecurityLog() {
  const { language, t } = useT();
  const detailLabel = useDetailLabels();
  const filters = [
    useSearchFilter('admin.searchSecurity'),
    <SelectInput
      key="outcome"
      source="outcome"
      alwaysOn
      choices={SECURITY_OUTCOMES.map((id) => ({ id, name: t(`admin.securityOutcome.${id}`) }))}
      translateChoice={false}
    />,
    <SelectInput
      key="kind"
      source="kind"
      alwaysOn
      choices={SECURITY_EVENT_KINDS.map((id) => ({ id, name: t(`admin.securityKind.${id}`) }))}
      translateChoice={false}
    />,
    <TextInput key="actor" source="actor" />,
    <NumberInput key="actorId" source="actorId" min={1} step={1} />,
    ...dayFilters(),
  ];
  return (
    <AdminList<SecurityEventView>
      filters={filters}
      sort={{ field: 'at', order: 'DESC' }}
      sortable={['at']}
      rowClick={false}
      exported={false}
      card={{
        primary: ({ kind }) => t(`admin.securityKind.${kind}`),
        secondary: (event) => (
          <>
            {[formatMoment(language, event.at), event.address, detailLabel(event), event.reason]
              .filter(Boolean)
              .join(' · ')}
            <br />
            <EventActor {...event} /> → <EventSubject {...event} />
          </>
        ),
        tertiary: (event) => <OutcomeBadge {...event} />,
      }}
    >
      <DataTable.Col source="at" field={MomentField} />
      <DataTable.Col
        source="kind"
        disableSort
        render={({ kind }: SecurityEventView) => t(`admin.securityKind.${kind}`)}
      />
      <DataTable.Col source="outcome" disableSort render={(event: SecurityEventView) => <OutcomeBadge {...event} />} />
      <DataTable.Col source="detail" disableSort render={(event: SecurityEventView) => detailLabel(event)} />
      <DataTable.Col source="actor" disableSort render={(event: SecurityEventView) => <EventActor {...event} />} />
      <DataTable.Col source="subject" disableSort render={(event: SecurityEventView) => <EventSubject {...event} />} />
      <DataTable.Col source="reason" disableSort />
      <DataTable.Col source="address" disableSort />
    </AdminList>
  );
}
