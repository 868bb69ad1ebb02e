import type { TfFilter, TfReader, TfRow, TfSortField } from '../../../application/ports/readers.ts';
import type { Database } from '../database.ts';
import { plainRows } from '../plain-rows.ts';
import { tfPortRequestsTable } from '../schemas/tf-port-requests.ts';
import { namedSearch } from './named-search.ts';
import { recordList } from './record-list.ts';

const requests = recordList<TfRow, TfSortField, TfFilter>({
  table: 'tf_port_requests',
  rows: plainRows<TfRow>(tfPortRequestsTable),
  sortColumns: { id: 'r.id', requestName: 'r.name_key', status: 'r.status', createdAt: 'r.created_at', updatedAt: 'r.updated_at' },
  narrow: ({ q }) => ({ conditions: q === undefined ? [] : namedSearch(q) }),
});

export function tfReaderOf(database: Database): TfReader {
  return {
    list: (query) => database.read((manager) => requests.page(manager, query)),
    byId: (id) => database.read((manager) => requests.byId(manager, id)),
    slice: (filter, belowId, limit) => database.read((manager) => requests.slice(manager, filter, belowId, limit)),
  };
}
