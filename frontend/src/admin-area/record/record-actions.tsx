import { DeleteButton, EditButton, ListButton, ShowButton, TopToolbar } from 'react-admin';

/** Ways out of a record's form. */
export function FormActions() {
  return (
    <TopToolbar>
      <ListButton />
      <ShowButton />
    </TopToolbar>
  );
}

/** What can be done with the record on its page. */
export function RecordActions() {
  return (
    <TopToolbar>
      <ListButton />
      <EditButton />
      <DeleteButton mutationMode="pessimistic" />
    </TopToolbar>
  );
}
