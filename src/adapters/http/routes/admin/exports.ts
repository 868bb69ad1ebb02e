import type {
  AuditFilter,
  LnpFilter,
  LnpRow,
  LnpSortField,
  OrderFilter,
  OrderRow,
  OrderSortField,
  TfFilter,
  TfRow,
  TfSortField,
  UserFilter,
  UserSortField,
} from '../../../../application/ports/readers.ts';
import type { ExportRows } from '../../../../application/queries/export-rows.ts';
import type { HistoryEvent } from '../../../../domain/history/history-event.ts';
import { LNP_FIELDS } from '../../../../domain/shared/fields/lnp-fields.ts';
import { NUMBER_ORDER_FIELDS } from '../../../../domain/shared/fields/number-order-fields.ts';
import { namesWhere, type RecordFields } from '../../../../domain/shared/fields/record-fields.ts';
import { TF_PORT_FIELDS } from '../../../../domain/shared/fields/tf-port-fields.ts';
import type { User } from '../../../../domain/user/user.ts';
import { AuditListQuery, UserListQuery } from '../../contract/admin.ts';
import { LnpExportQuery } from '../../contract/lnp-lists.ts';
import type { LnpRequestView } from '../../contract/lnp-requests.ts';
import { OrderExportQuery } from '../../contract/number-orders.ts';
import { TfExportQuery } from '../../contract/tf-port-requests.ts';
import { columnsOf, toCsv, type Columns } from '../../csv.ts';
import { toWholeList } from '../../list-response.ts';
import {
  presentAuditEvent,
  presentLnpRequest,
  presentNumberOrder,
  presentTfPortRequest,
  presentManagedUser,
} from '../../present.ts';
import { route, type RouteResponse, type Route } from '../../route.ts';

export interface ExportUseCases {
  readonly lnp: ExportRows<LnpRow, LnpSortField, LnpFilter>;
  readonly tf: ExportRows<TfRow, TfSortField, TfFilter>;
  readonly orders: ExportRows<OrderRow, OrderSortField, OrderFilter>;
  readonly users: ExportRows<User, UserSortField, UserFilter>;
  readonly history: ExportRows<HistoryEvent, 'id' | 'at', AuditFilter>;
}

/**
 * Adds the exported fields of a list to the columns, in its order, and removes those that are not exported. Columns
 * keep their position from release to release, because spreadsheets refer to it.
 */
function withNewColumns(columns: readonly string[], fields: RecordFields): readonly string[] {
  const exported = namesWhere(fields, (field) => field.exported);
  return [
    ...columns.filter((name) => fields[name]?.exported !== false),
    ...exported.filter((name) => !columns.includes(name)),
  ];
}

/** The columns of the progress of a port request. */
const PROGRESS = ['stage', 'focAt', 'numbersTotal', 'numbersActive', 'numbersRejected', 'numbersCancelled'];
const withCounts = <View extends Pick<LnpRequestView, 'numbers'>>(view: View) => ({
  ...view,
  numbersTotal: view.numbers.total,
  numbersActive: view.numbers.active,
  numbersRejected: view.numbers.rejected,
  numbersCancelled: view.numbers.cancelled,
});

const RECORD = ['id', 'username', 'status', 'createdAt', 'updatedAt'];
const COLUMNS = {
  lnp: columnsOf<LnpRow>(
    [
      ...withNewColumns(
        [
          ...RECORD,
          ...['phoneNumber', 'requesterName', 'currentCarrier', 'portType', 'dueDate', 'expectedOn'],
          ...['reference', 'pon', 'ispOrderId'],
          ...['streetNo', 'streetName', 'floorNo', 'suite', 'city', 'province', 'postalCode'],
          ...['reseller', 'accountNumber', 'rejectionReason', 'nextSteps', 'comments'],
        ],
        LNP_FIELDS,
      ),
      ...PROGRESS,
    ],
    (row) => withCounts(presentLnpRequest(row, row.username, 'en')),
  ),
  tf: columnsOf<TfRow>(
    withNewColumns(
      [
        ...RECORD,
        ...['requestName', 'tollFreeNumbers', 'loaFilename', 'ispOrderId', 'rejectionReason', 'nextSteps'],
        ...PROGRESS,
      ],
      TF_PORT_FIELDS,
    ),
    (row) => withCounts(presentTfPortRequest(row, row.username, 'en')),
  ),
  orders: columnsOf<OrderRow>(withNewColumns([...RECORD], NUMBER_ORDER_FIELDS), (row) =>
    presentNumberOrder(row, row.username),
  ),
  users: columnsOf<User>(
    ['id', 'username', 'isAdmin', 'email', 'language', 'createdAt', 'suspendedAt', 'suspensionReason'],
    presentManagedUser,
  ),
  history: columnsOf<HistoryEvent>(
    ['id', 'at', 'actor', 'aggregate', 'aggregateId', 'kind', 'from', 'to', 'note'],
    presentAuditEvent,
  ),
};

/** Routes that export complete lists as CSV, in the order of the list. The range of a list does not apply. */
export function exportRoutes(use: ExportUseCases): Route[] {
  const common = {
    method: 'get',
    tag: 'Administration',
    access: 'admin',
    limit: 'create',
    auditEvent: 'export',
  } as const;
  const answers = {
    200: {
      description:
        'CSV in the requested order, by default newest first. A record whose position changes during the export can ' +
        'appear twice or not at all.',
      file: 'text/csv',
    },
  };
  const file = <Row>(unit: string, pieces: AsyncIterable<readonly Row[]>, columns: Columns<Row>): RouteResponse => ({
    status: 200,
    download: { filename: `${unit}.csv`, type: 'text/csv; charset=utf-8', text: toCsv(pieces, columns) },
  });
  return [
    route({
      ...{
        ...common,
        path: '/api/admin/exports/lnp-requests',
        summary: 'Export LNP requests as CSV',
        query: LnpExportQuery,
        responses: answers,
      },
      handle: ({ query }) => Promise.resolve(file('lnp-requests', use.lnp.execute(toWholeList(query)), COLUMNS.lnp)),
    }),
    route({
      ...{
        ...common,
        path: '/api/admin/exports/tf-port-requests',
        summary: 'Export toll-free requests as CSV',
        query: TfExportQuery,
        responses: answers,
      },
      handle: ({ query }) => Promise.resolve(file('tf-port-requests', use.tf.execute(toWholeList(query)), COLUMNS.tf)),
    }),
    route({
      ...{
        ...common,
        path: '/api/admin/exports/native-tn-orders',
        summary: 'Export number orders as CSV',
        query: OrderExportQuery,
        responses: answers,
      },
      handle: ({ query }) =>
        Promise.resolve(file('native-tn-orders', use.orders.execute(toWholeList(query)), COLUMNS.orders)),
    }),
    route({
      ...{
        ...common,
        path: '/api/admin/exports/users',
        summary: 'Export users as CSV',
        query: UserListQuery,
        responses: answers,
      },
      handle: ({ query }) => Promise.resolve(file('users', use.users.execute(toWholeList(query)), COLUMNS.users)),
    }),
    route({
      ...{
        ...common,
        path: '/api/admin/exports/history',
        summary: 'Export the history of all records as CSV',
        query: AuditListQuery,
        responses: answers,
      },
      handle: ({ query }) => Promise.resolve(file('history', use.history.execute(toWholeList(query)), COLUMNS.history)),
    }),
  ];
}
