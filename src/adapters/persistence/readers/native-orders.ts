import type { OrderFilter, OrderReader, OrderRow, OrderSortField } from '../../../application/ports/readers.ts';
import type { Database } from '../database.ts';
import { plainRows } from '../plain-rows.ts';
import { nativeOrdersTable } from '../schemas/native-tn-orders.ts';
import { namedSearch } from './named-search.ts';
import { recordList, type Clause } from './record-list.ts';

const orders = recordList<OrderRow, OrderSortField, OrderFilter>({
  table: 'native_tn_orders',
  rows: plainRows<OrderRow>(nativeOrdersTable),
  sortColumns: {
    id: 'r.id',
    orderName: 'r.name_key',
    rateCenter: 'r.rate_center',
    quantity: 'r.quantity',
    status: 'r.status',
    createdAt: 'r.created_at',
    updatedAt: 'r.updated_at',
  },
  narrow({ q, province, npanxx }) {
    const all: Clause[] = q === undefined ? [] : [...namedSearch(q)];
    if (province !== undefined) all.push({ sql: 'r.province = ?', values: [province] });
    if (npanxx !== undefined) all.push({ sql: 'r.npanxx = ?', values: [npanxx] });
    return { conditions: all };
  },
});

export function orderReaderOf(database: Database): OrderReader {
  return {
    list: (query) => database.read((manager) => orders.page(manager, query)),
    byId: (id) => database.read((manager) => orders.byId(manager, id)),
    slice: (filter, belowId, limit) => database.read((manager) => orders.slice(manager, filter, belowId, limit)),
  };
}
