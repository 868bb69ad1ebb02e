import * as z from 'zod/mini';
import type { Actor } from '../../../application/calls/actor.ts';
import type { Caller } from '../../../application/calls/caller.ts';
import type { ListQuery, Page } from '../../../application/ports/lists.ts';
import type { Owned } from '../../../application/ports/readers.ts';
import type { ListEvents } from '../../../application/queries/list-events.ts';
import type { ListProviderCalls } from '../../../application/queries/list-provider-calls.ts';
import type { Language } from '../../../domain/shared/messages/message.ts';
import { IdParams } from '../contract/parts/ids.ts';
import { ExchangeView } from '../contract/admin.ts';
import { DeletionQuery, HistoryEventView } from '../contract/records.ts';
import { listResponse, toListQuery, listResponses, type ListRequest } from '../list-response.ts';
import { presentEvent, presentProviderCall } from '../present.ts';
import { route, type Route } from '../route.ts';

/** The use cases that all kinds of records have. */
export interface RecordUseCases<Entity, SortField extends string, Filter, Change> {
  readonly list: { execute(ownerId: number | null, query: ListQuery<SortField, Filter>): Promise<Page<Owned<Entity>>> };
  readonly read: { execute(id: number, actor: Actor): Promise<Owned<Entity>> };
  readonly change: {
    execute(input: {
      id: number;
      caller: Caller;
      change: Change;
      expectedVersion: number | undefined;
    }): Promise<unknown>;
  };
  readonly remove: { execute(input: { id: number; caller: Caller; cancelOrder: boolean }): Promise<Entity> };
  readonly events: ListEvents;
  readonly providerCalls: ListProviderCalls;
}

/** How one kind of record appears in the API. */
export interface RecordKind<Entity, SortField extends string, Filter, Change> {
  /** The last segment of its path, and the unit of its `Content-Range`. */
  readonly unit: string;
  readonly tag: string;
  readonly view: z.core.$ZodType;
  readonly listQuery: z.core.$ZodType<ListRequest<SortField, Filter>>;
  readonly change: z.core.$ZodType<Change>;
  readonly present: (entity: Entity, username: string | null, language: Language) => unknown;
  /** Presents a record that was read alone, with what lists do not read; by default as `present`. */
  readonly presentOne?: (row: Owned<Entity>, language: Language) => Promise<unknown>;
}

/**
 * Creates the routes that all kinds of records have: the caller's own list, the list of all users, one record, its
 * history and provider calls, and change and deletion by an administrator.
 */
export function recordRoutes<Entity, SortField extends string, Filter, Change>(
  { unit, tag, view, listQuery, change, present, presentOne }: RecordKind<Entity, SortField, Filter, Change>,
  use: RecordUseCases<Entity, SortField, Filter, Change>,
): Route[] {
  const recordResponse = (description: string) => ({ 200: { description, schema: view } });
  const rows = listResponses(unit, view);
  const presentRow = (row: Owned<Entity>, language: Language) => present(row, row.username, language);
  const presentRead = presentOne ?? presentRow;
  const list = async (ownerId: number | null, query: ListRequest<SortField, Filter>, language: Language) => {
    const listRequest = toListQuery(query);
    const page = await use.list.execute(ownerId, listRequest);
    return listResponse(unit, listRequest.range.first, page, (row) => presentRow(row, language));
  };
  const path = `/api/${unit}`;
  return [
    route({
      method: 'get',
      path: `/api/my-${unit}`,
      tag,
      summary: 'List your own records',
      access: 'user',
      limit: 'read',
      query: listQuery,
      responses: rows,
      handle: ({ user, query, language }) => list(user.id, query, language),
    }),
    route({
      method: 'get',
      path,
      tag,
      summary: 'List the records of all users',
      access: 'admin',
      limit: 'read',
      query: listQuery,
      responses: rows,
      handle: ({ query, language }) => list(null, query, language),
    }),
    route({
      ...{ method: 'get', path: `${path}/:id`, tag, summary: 'Get one record', access: 'user', limit: 'read' },
      params: IdParams,
      responses: recordResponse('The record'),
      handle: async ({ params, user, language }) => ({
        status: 200,
        body: await presentRead(await use.read.execute(params.id, user), language),
      }),
    }),
    route({
      ...{
        method: 'patch',
        path: `${path}/:id`,
        tag,
        summary: 'Change status, rejection reason or next steps',
        access: 'admin',
        limit: 'write',
      },
      params: IdParams,
      body: change,
      versioned: true,
      responses: recordResponse('The changed record'),
      errors: ['conflict'],
      handle: async ({ params, body, user, ifMatch, language }) => {
        await use.change.execute({ id: params.id, caller: user, change: body, expectedVersion: ifMatch });
        return { status: 200, body: await presentRead(await use.read.execute(params.id, user), language) };
      },
    }),
    route({
      ...{ method: 'delete', path: `${path}/:id`, tag, summary: 'Delete one record', access: 'admin', limit: 'write' },
      params: IdParams,
      query: DeletionQuery,
      responses: recordResponse('The deleted record'),
      errors: ['conflict'],
      handle: async ({ params, query, user, language }) => {
        const { username } = await use.read.execute(params.id, user);
        const removed = await use.remove.execute({
          id: params.id,
          caller: user,
          cancelOrder: query.cancelOrder === 'true',
        });
        return { status: 200, body: present(removed, username, language) };
      },
    }),
    route({
      ...{
        method: 'get',
        path: `${path}/:id/events`,
        tag,
        summary: 'Get the history of one record, oldest first',
        access: 'user',
        limit: 'read',
      },
      params: IdParams,
      responses: { 200: { description: 'The history', schema: z.array(HistoryEventView) } },
      handle: async ({ params, user }) => ({
        status: 200,
        body: (await use.events.execute(params.id, user)).map(presentEvent),
      }),
    }),
    route({
      ...{
        method: 'get',
        path: `${path}/:id/exchanges`,
        tag,
        summary: 'List the provider calls about one record, oldest first',
        access: 'admin',
        limit: 'read',
      },
      params: IdParams,
      responses: { 200: { description: 'The calls; account numbers are masked', schema: z.array(ExchangeView) } },
      handle: async ({ params, user }) => ({
        status: 200,
        body: (await use.providerCalls.execute(params.id, user)).map(presentProviderCall),
      }),
    }),
  ];
}
