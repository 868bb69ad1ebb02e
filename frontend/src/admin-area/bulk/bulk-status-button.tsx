import Rule from '@mui/icons-material/Rule';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OrderKind } from '../data/resources.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { BulkStatusDialog } from './bulk-status-dialog.tsx';

/** Opens the dialog that changes all selected records. */
export function BulkStatusButton({ kind }: { readonly kind: OrderKind }) {
  const { t } = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<Rule />} onClick={() => setOpen(true)}>
        {t('admin.bulk.action')}
      </Button>
      {open && <BulkStatusDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
