import { DataTable, Pagination, ReferenceManyField } from 'react-admin';
import { MomentField } from '../lists/fields.tsx';
import { KindField } from '../history/event-fields.tsx';

/** The history of the account in context, newest first. */
export function UserHistory() {
  return (
    <ReferenceManyField
      reference="history"
      target="aggregateId"
      filter={{ aggregate: 'user' }}
      sort={{ field: 'at', order: 'DESC' }}
      pagination={<Pagination />}
    >
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="at" field={MomentField} />
        <DataTable.Col source="kind" disableSort field={KindField} />
        <DataTable.Col source="actor" disableSort />
        <DataTable.Col source="note" disableSort />
      </DataTable>
    </ReferenceManyField>
  );
}
