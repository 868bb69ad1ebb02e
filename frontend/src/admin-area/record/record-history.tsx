import { useRecordContext } from 'react-admin';
import { History } from '../../shared/records/history.tsx';
import type { ListedRecord } from '../../shared/records/queries.ts';
import { apiPath, type OrderKind } from '../data/resources.ts';

/** The history of the record in context, as its owner sees it too. */
export function RecordHistory({ kind }: { readonly kind: OrderKind }) {
  const record = useRecordContext<ListedRecord>();
  return record ? <History path={apiPath(kind)} record={record} /> : null;
}
