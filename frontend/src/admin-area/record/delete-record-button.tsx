import Delete from '@mui/icons-material/Delete';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext, useRedirect, useResourceContext, useTranslate } from 'react-admin';
import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { DeleteRecordDialog } from '../../shared/records/deletion/delete-record-dialog.tsx';
import { apiPath } from '../data/resources.ts';

const KINDS = { 'lnp-requests': 'lnp', 'tf-port-requests': 'tf', 'native-tn-orders': 'tn' } as const;

type Deletable = Pick<LnpRequestView, 'id' | 'ispOrderId' | 'stage'> &
  Partial<Record<'requesterName' | 'requestName' | 'orderName', string>>;

/** Deletes a request or an order after a question, and returns to the list. */
export function DeleteRecordButton() {
  const translate = useTranslate();
  const redirect = useRedirect();
  const record = useRecordContext<Deletable>();
  const resource = useResourceContext() ?? '';
  const [open, setOpen] = useState(false);
  if (!record) return null;
  return (
    <>
      <Button size="small" color="error" startIcon={<Delete />} onClick={() => setOpen(true)}>
        {translate('ra.action.delete')}
      </Button>
      {open && (
        <DeleteRecordDialog
          kind={KINDS[resource as keyof typeof KINDS]}
          record={record}
          name={record.requesterName ?? record.requestName ?? record.orderName ?? ''}
          path={`${apiPath(resource)}/${record.id}`}
          lists={[]}
          onClose={() => setOpen(false)}
          onConfirmed={() => redirect('list', resource)}
        />
      )}
    </>
  );
}
