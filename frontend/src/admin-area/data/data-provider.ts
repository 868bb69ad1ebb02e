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
import type {
  BulkReport,
  CarrierFigures,
  OutboxItemView,
  Statistics,
} from '../../../../src/adapters/http/contract/admin.ts';
import { MAX_PAGED_ROWS } from '../../../../src/adapters/http/contract/parts/page-limit.ts';
import { isHidden } from '../../shared/records/deletion/pending-deletion.ts';
import { changedFields, filled } from './changes.ts';
import { callApi, callApiJson } from './http-client.ts';
import { apiPath, type OrderKind } from './resources.ts';

/** simple-rest gets no base path, because the paths are mapped here. @param onHeaders receives the response headers */
const createRest = (onHeaders?: (headers: Headers) => void) =>
  simpleRest('', async (url: string, { method, signal } = {}) => {
    const [resource = '', ...tail] = url.slice(1).split(/(?=[/?])/);
    const response = await callApi(apiPath(resource) + tail.join(''), {
      ...(method === 'DELETE' && { method }),
      ...(signal && { signal }),
    });
    onHeaders?.(response.headers);
    return { status: response.status, headers: response.headers, body: '', json: (await response.json()) as unknown };
  });
const rest = createRest();

/** If the total is only a lower bound, leaves it out: react-admin then shows "of more than". */
async function getList(resource: string, params: GetListParams & QueryFunctionContext): Promise<GetListResult> {
  let atLeast = false;
  const listRest = createRest((headers) => (atLeast = headers.get('x-total-relation') === 'at-least'));
  const list = await listRest.getList(resource, {
    ...params,
    filter: filled((params.filter ?? {}) as Record<string, unknown>),
  });
  list.data = list.data.filter(({ id }) => !isHidden(`${apiPath(resource)}/${id}`));
  if (!atLeast) return list;
  const { page = 1, perPage = list.data.length } = params.pagination ?? {};
  return {
    data: list.data as unknown[] as GetListResult['data'],
    pageInfo: { hasPreviousPage: page > 1, hasNextPage: Math.min(list.total ?? 0, MAX_PAGED_ROWS) > page * perPage },
  };
}

type Fields = Readonly<Record<string, unknown>>;

interface UpdateParams {
  readonly id: Identifier;
  readonly data: Fields;
  readonly previousData: Fields;
}

/**
 * A new status depends on the one that the administrator saw, so it is only applied to that version. Texts do not
 * depend on it and may be saved even if the provider has changed the record since.
 */
const conditionOf = ({ version }: Fields, body: Fields): Record<string, string> =>
  typeof version === 'number' && 'status' in body ? { 'If-Match': `"${version}"` } : {};

const bodyOf = (resource: string, before: Fields, after: Fields) => {
  const changed = changedFields(before, after);
  // An empty name or password of a user means that it does not change.
  return resource === 'users' ? filled(changed) : changed;
};

/** react-admin's data provider for the portal's API, with additional methods for what only this API offers. */
export const dataProvider = {
  ...rest,
  getList: getList as DataProvider['getList'],
  /** Sends only the changed fields. */
  update: async (resource, { id, data, previousData }: UpdateParams) => {
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
  /** Applies the same change to many records; each one is changed completely or not at all. */
  setStatus: (kind: OrderKind, ids: readonly Identifier[], change: Readonly<Record<string, unknown>>) =>
    callApiJson<BulkReport>(`/api/admin/${kind}/status`, { method: 'POST', body: { ids, change } }),
  /** Retries a waiting or failed outbox item immediately. */
  retry: (id: Identifier) => callApiJson<OutboxItemView>(`${apiPath('outbox')}/${id}/retry`, { method: 'POST' }),
  statistics: ({ signal }: { readonly signal: AbortSignal }) =>
    callApiJson<Statistics>('/api/admin/statistics', { signal }),
  carriers: ({ signal }: { readonly signal: AbortSignal }) =>
    callApiJson<CarrierFigures>('/api/admin/carriers', { signal }),
} satisfies DataProvider;

/** The data provider with the portal's own methods. */
export const useAdminData = () => useDataProvider<typeof dataProvider>();
