import type { RetryItem } from '../../../../application/outbox/retry-item.ts';
import type {
  AuditFilter,
  OutboxFilter,
  OutboxReader,
  OutboxRecord,
  OutboxSortField,
} from '../../../../application/ports/readers.ts';
import type { WorkFilter } from '../../../../application/ports/administration/work-list.ts';
import type { ListAll } from '../../../../application/queries/list-all.ts';
import type { ListWork } from '../../../../application/queries/list-work.ts';
import type { ListFilter } from '../../../../application/queries/list-records.ts';
import type { ReadCarrierFigures } from '../../../../application/queries/read-carrier-figures.ts';
import type { ReadStatistics } from '../../../../application/queries/read-statistics.ts';
import type { HistoryEvent } from '../../../../domain/history/history-event.ts';
import { DomainError } from '../../../../domain/shared/domain-error.ts';
import { PORT_STATUSES, NUMBER_ORDER_STATUSES } from '../../../../domain/shared/statuses/statuses.ts';
import * as contract from '../../contract/admin.ts';
import { IdParams } from '../../contract/parts/ids.ts';
import { listResponse, toListQuery, listResponses } from '../../list-response.ts';
import { presentAuditEvent, presentOutboxRecord, presentWorkItem } from '../../present.ts';
import { route, type Route } from '../../route.ts';

export interface MonitoringUseCases {
  readonly history: ListAll<HistoryEvent, 'id' | 'at', AuditFilter>;
  readonly outbox: ListAll<OutboxRecord, OutboxSortField, OutboxFilter>;
  readonly outboxReader: OutboxReader;
  readonly retry: RetryItem;
  readonly statistics: ReadStatistics;
  readonly work: ListWork;
  readonly carriers: ReadCarrierFigures;
}

const tag = 'Administration';

function counts<S extends string>(
  statuses: readonly S[],
  counted: Readonly<Record<string, number>>,
): Record<S, number> {
  return Object.fromEntries(statuses.map((status) => [status, counted[status] ?? 0])) as Record<S, number>;
}

/** Routes for monitoring by administrators: history of all records, outbox and statistics. */
export function monitoringRoutes(use: MonitoringUseCases): Route[] {
  return [
    route({
      ...{
        method: 'get',
        path: '/api/admin/history',
        tag,
        summary: 'List the history of all records',
        access: 'admin',
        limit: 'read',
      },
      query: contract.AuditListQuery,
      responses: listResponses('history', contract.AuditEventView),
      handle: async ({ query }) => {
        const listQuery = toListQuery<'id' | 'at', ListFilter<AuditFilter>>(query);
        return listResponse('history', listQuery.range.first, await use.history.execute(listQuery), presentAuditEvent);
      },
    }),
    route({
      ...{
        method: 'get',
        path: '/api/admin/outbox',
        tag,
        summary: 'List the items that wait to be sent or have failed',
        access: 'admin',
        limit: 'read',
      },
      query: contract.OutboxListQuery,
      responses: listResponses('outbox', contract.OutboxItemView),
      handle: async ({ query }) => {
        const listQuery = toListQuery<OutboxSortField, ListFilter<OutboxFilter>>(query);
        return listResponse('outbox', listQuery.range.first, await use.outbox.execute(listQuery), presentOutboxRecord);
      },
    }),
    route({
      ...{
        method: 'post',
        path: '/api/admin/outbox/:id/retry',
        tag,
        summary: 'Retry an item now',
        access: 'admin',
        limit: 'write',
      },
      params: IdParams,
      responses: { 200: { description: 'The item will be retried now', schema: contract.OutboxItemView } },
      handle: async ({ params, user }) => {
        const before = await use.outboxReader.byId(params.id);
        if (!before) throw new DomainError('not-found', 'not-found');
        await use.retry.execute(params.id, user);
        // A worker may have leased and completed the item already.
        const item = (await use.outboxReader.byId(params.id)) ?? { ...before, state: 'waiting' };
        return { status: 200, body: presentOutboxRecord(item) };
      },
    }),
    route({
      ...{
        method: 'get',
        path: '/api/admin/work',
        tag,
        summary: 'List the records that need attention, each with its reason, oldest first',
        access: 'admin',
        limit: 'read',
      },
      query: contract.WorkListQuery,
      responses: listResponses('work', contract.WorkItemView, 'Oldest first'),
      handle: async ({ query: { sort, range, filter: { quietDays, ...filter } = {} } }) => {
        const listQuery = toListQuery<'since', WorkFilter>({ sort: sort ?? ['since', 'ASC'], range, filter });
        const page = await use.work.execute({ ...listQuery, quietDays });
        return listResponse('work', listQuery.range.first, page, presentWorkItem);
      },
    }),
    route({
      ...{
        method: 'get',
        path: '/api/admin/statistics',
        tag,
        summary: 'Get the figures of the dashboard',
        access: 'admin',
        limit: 'read',
      },
      responses: { 200: { description: 'The figures, at most a few seconds old', schema: contract.Statistics } },
      handle: async () => {
        const { at, lnp, tf, orders, oldestOpen, ...rest } = await use.statistics.execute();
        const body: contract.Statistics = {
          ...rest,
          at: at.toISOString(),
          lnp: counts(PORT_STATUSES, lnp),
          tf: counts(PORT_STATUSES, tf),
          orders: counts(NUMBER_ORDER_STATUSES, orders),
          openByAge: [...rest.openByAge],
          rejectedByCause: [...rest.rejectedByCause],
          rejectedByCarrier: [...rest.rejectedByCarrier],
          work: [...rest.work],
          oldestOpen: oldestOpen ? { id: oldestOpen.id, createdAt: oldestOpen.createdAt.toISOString() } : null,
        };
        return { status: 200, body };
      },
    }),
    route({
      ...{
        method: 'get',
        path: '/api/admin/carriers',
        tag,
        summary: 'Get rejections and duration of LNP ports by carrier',
        access: 'admin',
        limit: 'read',
      },
      responses: { 200: { description: 'The figures, at most ten minutes old', schema: contract.CarrierFigures } },
      handle: async () => {
        const { at, from, carriers } = await use.carriers.execute();
        return { status: 200, body: { at: at.toISOString(), from: from.toISOString(), carriers } };
      },
    }),
  ];
}
