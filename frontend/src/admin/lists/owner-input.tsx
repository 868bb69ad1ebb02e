import { AutocompleteInput, ReferenceInput } from 'react-admin';

/** Whose records; found by name. */
export default function OwnerInput({ source }: { readonly source: string }) {
  return (
    <ReferenceInput source={source} reference="users" sort={{ field: 'username', order: 'ASC' }}>
      <AutocompleteInput optionText="username" filterToQuery={(q: string) => ({ q })} sx={{ minWidth: 200 }} />
    </ReferenceInput>
  );
}
