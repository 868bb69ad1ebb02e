import * as z from 'zod/mini';
import type { ListQuery, Page } from '../../application/ports/lists.ts';
import { DEFAULT_LIST_LENGTH } from './contract/parts/lists.ts';
import type { RouteResponse, DocumentedResponse } from './route.ts';

/** The parsed query of a list. */
export interface ListRequest<SortField extends string, Filter> {
  readonly sort?: readonly [SortField, 'ASC' | 'DESC'] | undefined;
  readonly range?: readonly [number, number] | undefined;
  readonly filter?: (Omit<Filter, 'ids'> & { readonly id?: number | readonly number[] | undefined }) | undefined;
}

/** Converts a parsed query to a list query. Without a range it selects the newest rows, up to a limit. */
export function toListQuery<SortField extends string, Filter>({
  sort,
  range,
  filter,
}: ListRequest<SortField, Filter>): ListQuery<SortField, Filter> {
  // Ids increase with time, and the index of every list ends with the id.
  const [field, direction] = sort ?? ['id' as SortField, 'DESC'];
  const [first, last] = range ?? [0, DEFAULT_LIST_LENGTH - 1];
  return { sort: { field, descending: direction === 'DESC' }, range: { first, last }, filter: toReaderFilter(filter) };
}

/** Converts a list's filter to that of its reader. */
export function toReaderFilter<Filter>(filter: ListRequest<string, Filter>['filter']): Filter {
  const { id, ...rest } = filter ?? ({} as NonNullable<typeof filter>);
  return { ...rest, ids: id === undefined ? undefined : [id].flat() } as Filter;
}

/**
 * Creates a list's response with the `Content-Range` that ra-data-simple-rest reads, such as `lnp-requests 0-24/319`.
 * If counting stopped at a limit, the total is that limit and `X-Total-Relation` says that there are more rows.
 */
export function listResponse<Row>(
  unit: string,
  first: number,
  page: Page<Row>,
  present: (row: Row) => unknown,
): RouteResponse {
  const span = page.rows.length === 0 ? '*' : `${first}-${first + page.rows.length - 1}`;
  return {
    status: 200,
    body: page.rows.map(present),
    headers: {
      'Content-Range': `${unit} ${span}/${page.total}`,
      ...(page.atLeast && { 'X-Total-Relation': 'at-least' }),
    },
  };
}

/** Documents a list's response. */
export function listResponses(unit: string, view: z.core.$ZodType): Readonly<Record<200, DocumentedResponse>> {
  const headers = {
    'Content-Range': `Positions of the returned rows and the total, such as \`${unit} 0-24/319\``,
    'X-Total-Relation':
      '`at-least` if there are more rows than the total says, because counting stopped there; otherwise absent',
  };
  return { 200: { description: 'Newest first', schema: z.array(view), headers } };
}
