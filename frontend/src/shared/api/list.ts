import { callJson, call } from './client.ts';

/** Which part of a list is asked for, in the words of the API. */
export interface ListQuery {
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  /** From zero. */
  readonly page: number;
  readonly pageSize: number;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** One page of a list and how long the whole list is. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** The rows were counted no further than `total`: there are more. */
  readonly atLeast: boolean;
}

function totalOf(response: Response, shown: number): number {
  const total = Number(response.headers.get('content-range')?.split('/')[1]);
  return Number.isInteger(total) ? total : shown;
}

/** Reads one page of a list; its length stands in the `Content-Range` header. */
export async function readPage<Row>(path: string, query: ListQuery, signal: AbortSignal): Promise<ListPage<Row>> {
  const first = query.page * query.pageSize;
  const search = new URLSearchParams({
    sort: JSON.stringify(query.sort),
    range: JSON.stringify([first, first + query.pageSize - 1]),
    filter: JSON.stringify(query.filter),
  });
  const response = await call(`${path}?${search.toString()}`, { signal });
  const rows = (await response.json()) as readonly Row[];
  return { rows, total: totalOf(response, first + rows.length), atLeast: response.headers.get('x-total-relation') === 'at-least' };
}

/** Reads what belongs to one record, whole. */
export function readAll<Row>(path: string, signal: AbortSignal): Promise<readonly Row[]> {
  return callJson<readonly Row[]>(path, { signal });
}
