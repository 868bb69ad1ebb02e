import Button from '@mui/material/Button';
import { EditButton, Link, ListButton, ShowButton, TopToolbar, useRecordContext } from 'react-admin';
import { DeleteRecordButton } from './delete-record-button.tsx';
import { useT } from '../../shared/i18n/use-t.ts';

/** The links that leave a record's form. */
export function FormActions() {
  return (
    <TopToolbar>
      <ListButton />
      <ShowButton />
    </TopToolbar>
  );
}

interface Props {
  /** Returns the path of the page that customers see; undefined if there is none. */
  readonly pageOf?: (id: number) => string;
}

/** The actions on a record's page. */
export function RecordActions({ pageOf }: Props) {
  const { t } = useT();
  const record = useRecordContext<{ id: number }>();
  return (
    // On a phone, the link to the customer's page has a row of its own.
    <TopToolbar sx={{ flexWrap: 'wrap', alignItems: 'center', minWidth: 0 }}>
      {pageOf && record && (
        <Button component={Link} to={pageOf(record.id)} size="small" sx={{ textAlign: 'end' }}>
          {t('details.page')}
        </Button>
      )}
      <ListButton />
      <EditButton />
      <DeleteRecordButton />
    </TopToolbar>
  );
}
