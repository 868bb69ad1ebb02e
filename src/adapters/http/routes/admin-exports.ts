import type { AuditFilter, LnpFilter, LnpRow, OrderFilter, OrderRow, TfFilter, TfRow, UserFilter } from '../../../application/ports/readers.ts';
import type { ExportRows } from '../../../application/queries/export-rows.ts';
import type { HistoryEvent } from '../../../domain/history/history-event.ts';
import type { User } from '../../../domain/user/user.ts';
import { AuditListQuery, UserListQuery } from '../contract/admin.ts';
import { LnpListQuery } from '../contract/lnp-lists.ts';
import { OrderListQuery } from '../contract/native-orders.ts';
import { TfListQuery } from '../contract/tf-port-requests.ts';
import { csvOf, type Columns } from '../csv.ts';
import { filterOf } from '../list-answer.ts';
import { presentAuditEvent, presentLnpRequest, presentNativeOrder, presentTfPortRequest, presentUser } from '../present.ts';
import { route, type Answer, type Route } from '../route.ts';

export interface ExportUseCases {
  readonly lnp: ExportRows<LnpRow, LnpFilter>;
  readonly tf: ExportRows<TfRow, TfFilter>;
  readonly orders: ExportRows<OrderRow, OrderFilter>;
  readonly users: ExportRows<User, UserFilter>;
  readonly history: ExportRows<HistoryEvent, AuditFilter>;
}

/** Columns of what an answer would show, lists joined and objects as JSON. */
function columnsOf<Row>(fields: readonly string[], present: (row: Row) => object): Columns<Row> {
  const cell = (value: unknown) => {
    if (value === undefined || value === null) return null;
    if (Array.isArray(value)) return value.join('; ');
    return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);
  };
  return Object.fromEntries(fields.map((field) => [field, (row: Row) => cell((present(row) as Record<string, unknown>)[field])]));
}

const RECORD = ['id', 'username', 'status', 'createdAt', 'updatedAt'];
const COLUMNS = {
  lnp: columnsOf<LnpRow>(
    [
      ...RECORD, 'phoneNumber', 'requesterName', 'currentCarrier', 'portType', 'dueDate', 'expectedOn', 'reference', 'pon', 'ispOrderId', 'streetNo', 'streetName',
      'floorNo', 'suite', 'city', 'province', 'postalCode', 'reseller', 'accountNumber', 'rejectionReason', 'nextSteps', 'comments',
    ],
    (row) => presentLnpRequest(row, row.username),
  ),
  tf: columnsOf<TfRow>([...RECORD, 'requestName', 'tollFreeNumbers', 'loaFilename', 'ispOrderId', 'rejectionReason', 'nextSteps'], (row) => presentTfPortRequest(row, row.username)),
  orders: columnsOf<OrderRow>([...RECORD, 'orderName', 'npanxx', 'rateCenter', 'province', 'quantity', 'orderedNumbers'], (row) => presentNativeOrder(row, row.username)),
  users: columnsOf<User>(['id', 'username', 'isAdmin', 'email', 'language', 'createdAt'], presentUser),
  history: columnsOf<HistoryEvent>(['id', 'at', 'actor', 'aggregate', 'aggregateId', 'kind', 'from', 'to', 'note'], presentAuditEvent),
};

/** Lists as files for a spreadsheet, however long; the sort of a list does not apply: rows come newest first. */
export function exportRoutes(use: ExportUseCases): Route[] {
  const common = { method: 'get', tag: 'Administration', access: 'admin', limit: 'create' } as const;
  const answers = { 200: { description: 'CSV, newest first', file: 'text/csv' } };
  const file = <Row>(unit: string, pieces: AsyncIterable<readonly Row[]>, columns: Columns<Row>): Answer => ({
    status: 200,
    download: { filename: `${unit}.csv`, type: 'text/csv; charset=utf-8', text: csvOf(pieces, columns) },
  });
  return [
    route({
      ...{ ...common, path: '/api/admin/exports/lnp-requests', summary: 'LNP requests as CSV', query: LnpListQuery, answers },
      handle: ({ query }) => Promise.resolve(file('lnp-requests', use.lnp.execute(filterOf(query.filter)), COLUMNS.lnp)),
    }),
    route({
      ...{ ...common, path: '/api/admin/exports/tf-port-requests', summary: 'Toll-free requests as CSV', query: TfListQuery, answers },
      handle: ({ query }) => Promise.resolve(file('tf-port-requests', use.tf.execute(filterOf(query.filter)), COLUMNS.tf)),
    }),
    route({
      ...{ ...common, path: '/api/admin/exports/native-tn-orders', summary: 'Number orders as CSV', query: OrderListQuery, answers },
      handle: ({ query }) => Promise.resolve(file('native-tn-orders', use.orders.execute(filterOf(query.filter)), COLUMNS.orders)),
    }),
    route({
      ...{ ...common, path: '/api/admin/exports/users', summary: 'Users as CSV', query: UserListQuery, answers },
      handle: ({ query }) => Promise.resolve(file('users', use.users.execute(filterOf(query.filter)), COLUMNS.users)),
    }),
    route({
      ...{ ...common, path: '/api/admin/exports/history', summary: 'The history of everything as CSV', query: AuditListQuery, answers },
      handle: ({ query }) => Promise.resolve(file('history', use.history.execute(filterOf(query.filter)), COLUMNS.history)),
    }),
  ];
}
