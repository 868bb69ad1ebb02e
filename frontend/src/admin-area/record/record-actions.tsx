import { DeleteButton, EditButton, ListButton, ShowButton, TopToolbar } from 'react-admin';

/** The links that leave a record's form. */
export function FormActions() {
  return (
    <TopToolbar>
      <ListButton />
      <ShowButton />
    </TopToolbar>
  );
}

/** The actions on a record's page. */
export function RecordActions() {
  return (
    <TopToolbar>
      <ListButton />
      <EditButton />
      <DeleteButton mutationMode="pessimistic" />
    </TopToolbar>
  );
}
