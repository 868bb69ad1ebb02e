import Rule from '@mui/icons-material/Rule';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OrderKind } from '../data/resources.ts';
import { useAdminSay } from '../i18n/use-say.ts';
import { BulkStatusDialog } from './bulk-status-dialog.tsx';

/** Opens the change of all selected records. */
export function BulkStatusButton({ kind }: { readonly kind: OrderKind }) {
  const say = useAdminSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<Rule />} onClick={() => setOpen(true)}>
        {say('admin.bulk.action')}
      </Button>
      {open && <BulkStatusDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
