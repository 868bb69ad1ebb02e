import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import type { ResourceName } from '../data/resources.ts';
import { useAdminSay } from '../i18n/use-say.ts';
import { exportAddress } from './list-query.ts';

interface Asked {
  readonly filterValues: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: string };
}

/** Saves everything the list finds. The server streams it, so a list of any length fits; the browser only names the file. */
export function ExportButton({ resource }: { readonly resource: ResourceName }) {
  const say = useAdminSay();
  const { filterValues, sort } = useListContext() as Asked;
  return (
    <Button component="a" download href={exportAddress(resource, { filter: filterValues, sort })} size="small" startIcon={<Download />} title={say('admin.exportHint')}>
      {say('admin.exportCsv')}
    </Button>
  );
}
