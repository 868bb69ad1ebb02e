import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import type { BulkReport } from '../../../../src/adapters/http/contract/admin.ts';
import { useAdminData } from '../data/data-provider.ts';
import type { OrderKind } from '../data/resources.ts';

/** Changes the records that are selected in the surrounding list; the mutation's data is the report. */
export function useBulkChange(kind: OrderKind) {
  const { selectedIds } = useListContext();
  const data = useAdminData();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation<BulkReport, Error, Readonly<Record<string, string>>>({
    mutationFn: (change) => data.setStatus(kind, selectedIds, change),
    onSuccess: () => refresh(),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
}
