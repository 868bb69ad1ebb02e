import type { TfFilter, TfReader, TfRow, TfSortField } from '../../../application/ports/readers.ts';
import type { Database } from '../database.ts';
import { rowMapper } from '../row-mapper.ts';
import { tfPortRequestsTable } from '../schemas/tf-port-requests.ts';
import { namedTerms } from './search/named-terms.ts';
import { progressClauses } from './lists/conditions.ts';
import { recordList } from './lists/record-list.ts';

const requests = recordList<TfRow, TfSortField, TfFilter>({
  kind: 'tf',
  table: 'tf_port_requests',
  rows: rowMapper<TfRow>(tfPortRequestsTable),
  sortColumns: {
    id: 'r.id',
    requestName: 'r.name_key',
    status: 'r.status',
    focAt: 'r.foc_at',
    createdAt: 'r.created_at',
    updatedAt: 'r.updated_at',
  },
  sortIndexes: {
    id: 'PRIMARY',
    requestName: 'name',
    status: 'status',
    focAt: 'foc',
    createdAt: 'created',
    updatedAt: 'updated',
  },
  dateIndexes: 'created, status_created',
  terms: (q) => namedTerms('tf', q),
  narrow: (filter) => progressClauses('tf', filter),
});

export function tfReaderOf(database: Database): TfReader {
  return {
    list: (query) => database.read((manager) => requests.page(manager, query)),
    byId: (id) => database.read((manager) => requests.byId(manager, id)),
    batches: (query, size) => requests.batches(database, query, size),
  };
}
