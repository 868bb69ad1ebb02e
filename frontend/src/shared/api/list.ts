import { callJson, call } from './client.ts';

/** The requested part of a list, with the API's parameters. */
export interface ListQuery {
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  /** From zero. */
  readonly page: number;
  readonly pageSize: number;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** One page of a list, and the length of the whole list. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** `total` is only a lower bound: there are more rows. */
  readonly atLeast: boolean;
  /** The ETag of the page, sent to the server to learn whether it has changed. */
  readonly tag: string | null;
}

function totalOf(response: Response, shown: number): number {
  const total = Number(response.headers.get('content-range')?.split('/')[1]);
  return Number.isInteger(total) ? total : shown;
}

/**
 * Reads one page of a list. The length of the list is in the `Content-Range` header.
 * @param known the page as it was last read; returned if the server reports no change
 */
export async function readPage<Row>(
  path: string,
  query: ListQuery,
  signal: AbortSignal,
  known?: ListPage<Row>,
): Promise<ListPage<Row>> {
  const first = query.page * query.pageSize;
  const search = new URLSearchParams({
    sort: JSON.stringify(query.sort),
    range: JSON.stringify([first, first + query.pageSize - 1]),
    filter: JSON.stringify(query.filter),
  });
  const response = await call(`${path}?${search.toString()}`, {
    signal,
    ...(known?.tag && { headers: { 'If-None-Match': known.tag } }),
  });
  if (known && response.status === 304) return known;
  const rows = (await response.json()) as readonly Row[];
  return {
    rows,
    total: totalOf(response, first + rows.length),
    atLeast: response.headers.get('x-total-relation') === 'at-least',
    tag: response.headers.get('etag'),
  };
}

/** Reads all rows of a list that has no pages. */
export function readAll<Row>(path: string, signal: AbortSignal): Promise<readonly Row[]> {
  return callJson<readonly Row[]>(path, { signal });
}
