import simpleRest from 'ra-data-simple-rest';
import {
  useDataProvider,
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type Identifier,
  type QueryFunctionContext,
  type UpdateResult,
} from 'react-admin';
import type { BulkReport, OutboxItemView, Statistics } from '../../../../src/adapters/http/contract/admin.ts';
import { changedFields, filled } from './changes.ts';
import { callApi, callApiJson } from './http-client.ts';
import { apiPath, type OrderKind } from './resources.ts';

/** Paths are mapped here, so simple-rest is given none of its own. */
const restTelling = (onHeaders?: (headers: Headers) => void) =>
  simpleRest('', async (url: string, { method, signal } = {}) => {
    const [resource = '', ...tail] = url.slice(1).split(/(?=[/?])/);
    const response = await callApi(apiPath(resource) + tail.join(''), {
      ...(method === 'DELETE' && { method }),
      ...(signal && { signal }),
    });
    onHeaders?.(response.headers);
    return { status: response.status, headers: response.headers, body: '', json: (await response.json()) as unknown };
  });
const rest = restTelling();

/** A total that was counted no further becomes "of more than", which react-admin says of pages without a total. */
async function listOf(resource: string, params: GetListParams & QueryFunctionContext): Promise<GetListResult> {
  let atLeast = false;
  const told = restTelling((headers) => (atLeast = headers.get('x-total-relation') === 'at-least'));
  const list = await told.getList(resource, {
    ...params,
    filter: filled((params.filter ?? {}) as Record<string, unknown>),
  });
  if (!atLeast) return list;
  const { page = 1, perPage = list.data.length } = params.pagination ?? {};
  return {
    data: list.data as unknown[] as GetListResult['data'],
    pageInfo: { hasPreviousPage: page > 1, hasNextPage: (list.total ?? 0) > page * perPage },
  };
}

type Fields = Readonly<Record<string, unknown>>;

interface Changed {
  readonly id: Identifier;
  readonly data: Fields;
  readonly previousData: Fields;
}

/**
 * A status is chosen in the light of the one that is seen; texts stand for themselves, whatever the provider says
 * meanwhile.
 */
const conditionOf = ({ version }: Fields, body: Fields): Record<string, string> =>
  typeof version === 'number' && 'status' in body ? { 'If-Match': `"${version}"` } : {};

const bodyOf = (resource: string, before: Fields, after: Fields) => {
  const changed = changedFields(before, after);
  // An empty name or password of a user means that it stays.
  return resource === 'users' ? filled(changed) : changed;
};

/** The API as react-admin speaks to it, and what only this portal's API can do. */
export const dataProvider = {
  ...rest,
  getList: listOf as DataProvider['getList'],
  /** Only what changed is sent. */
  update: async (resource, { id, data, previousData }: Changed) => {
    const body = bodyOf(resource, previousData, data);
    if (Object.keys(body).length === 0) return { data: previousData } as UpdateResult;
    return {
      data: await callApiJson(`${apiPath(resource)}/${id}`, {
        method: 'PATCH',
        body,
        headers: conditionOf(previousData, body),
      }),
    };
  },
  updateMany: async (resource, { ids, data }) => {
    await Promise.all(ids.map((id) => callApi(`${apiPath(resource)}/${id}`, { method: 'PATCH', body: data })));
    return { data: ids };
  },
  create: async (resource, { data }) => ({
    data: await callApiJson(apiPath(resource), {
      method: 'POST',
      body: data,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
  }),
  /** The same change for many records; each one is changed whole or not at all. */
  setStatus: (kind: OrderKind, ids: readonly Identifier[], change: Readonly<Record<string, unknown>>) =>
    callApiJson<BulkReport>(`/api/admin/${kind}/status`, { method: 'POST', body: { ids, change } }),
  /** Lets a waiting or failed send be tried at once. */
  retry: (id: Identifier) => callApiJson<OutboxItemView>(`${apiPath('outbox')}/${id}/retry`, { method: 'POST' }),
  statistics: ({ signal }: { readonly signal: AbortSignal }) =>
    callApiJson<Statistics>('/api/admin/statistics', { signal }),
} satisfies DataProvider;

/** The data provider with the portal's own methods. */
export const useAdminData = () => useDataProvider<typeof dataProvider>();
