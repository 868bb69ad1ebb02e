import type { OrderFilter, OrderReader, OrderRow, OrderSortField } from '../../../application/ports/readers.ts';
import type { Database } from '../database.ts';
import { rowMapper } from '../row-mapper.ts';
import { numberOrdersTable } from '../schemas/native-tn-orders.ts';
import { namedTerms } from './search/named-terms.ts';
import { recordList } from './lists/record-list.ts';
import type { Clause } from '../sql.ts';

const orders = recordList<OrderRow, OrderSortField, OrderFilter>({
  kind: 'tn',
  table: 'native_tn_orders',
  rows: rowMapper<OrderRow>(numberOrdersTable),
  sortColumns: {
    id: 'r.id',
    orderName: 'r.name_key',
    rateCenter: 'r.rate_center',
    quantity: 'r.quantity',
    status: 'r.status',
    createdAt: 'r.created_at',
    updatedAt: 'r.updated_at',
  },
  sortIndexes: {
    id: 'PRIMARY',
    orderName: 'name',
    rateCenter: 'rate_center',
    quantity: 'quantity',
    status: 'status',
    createdAt: 'created',
    updatedAt: 'updated',
  },
  dateIndexes: 'created, status_created',
  terms: (q) => namedTerms('tn', q),
  narrow({ province, npanxx }) {
    const conditions: Clause[] = [];
    if (province !== undefined) conditions.push({ sql: 'r.province = ?', values: [province] });
    if (npanxx !== undefined) conditions.push({ sql: 'r.npanxx = ?', values: [npanxx] });
    if (npanxx !== undefined) return { conditions, counted: undefined };
    return { conditions, counted: province === undefined ? [] : [{ facet: 'province', values: [province] }] };
  },
});

export function orderReaderOf(database: Database): OrderReader {
  return {
    list: (query) => database.read((manager) => orders.page(manager, query)),
    byId: (id) => database.read((manager) => orders.byId(manager, id)),
    batches: (query, size) => orders.batches(database, query, size),
  };
}
