import * as z from 'zod/mini';
import type { ListQuery, Page, WholeList } from '../../application/ports/lists.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { DEFAULT_LIST_LENGTH } from './contract/parts/lists.ts';
import { MAX_PAGED_ROWS } from './contract/parts/page-limit.ts';
import type { RouteResponse, DocumentedResponse } from './route.ts';

/** The parsed query of a list. */
export interface ListRequest<SortField extends string, Filter> {
  readonly sort?: readonly [SortField, 'ASC' | 'DESC'] | undefined;
  readonly range?: readonly [number, number] | undefined;
  readonly filter?: (Omit<Filter, 'ids'> & { readonly id?: number | readonly number[] | undefined }) | undefined;
}

/**
 * Converts a parsed query to a list query. Without a range it selects the newest rows, up to a limit.
 * @throws DomainError `list-too-deep` (malformed)
 */
export function toListQuery<SortField extends string, Filter>(
  request: ListRequest<SortField, Filter>,
): ListQuery<SortField, Filter> {
  const [first, last] = request.range ?? [0, DEFAULT_LIST_LENGTH - 1];
  if (last >= MAX_PAGED_ROWS) throw new DomainError('malformed', 'list-too-deep');
  return { ...toWholeList(request), range: { first, last } };
}

/** Converts the parsed query of an export, to which a range does not apply. */
export function toWholeList<SortField extends string, Filter>({
  sort,
  filter,
}: ListRequest<SortField, Filter>): WholeList<SortField, Filter> {
  // Ids increase with time, and the index of every list ends with the id.
  const [field, direction] = sort ?? ['id' as SortField, 'DESC'];
  return { sort: { field, descending: direction === 'DESC' }, filter: toReaderFilter(filter) };
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
export function listResponses(
  unit: string,
  view: z.core.$ZodType,
  order = 'Newest first',
): Readonly<Record<200, DocumentedResponse>> {
  const headers = {
    'Content-Range': `Positions of the returned rows and the total, such as \`${unit} 0-24/319\``,
    'X-Total-Relation':
      '`at-least` if there are more rows than the total says, because counting stopped there; otherwise absent',
  };
  const description = `${order}. Ranges end at row ${MAX_PAGED_ROWS.toLocaleString('en')}.`;
  return { 200: { description, schema: z.array(view), headers } };
}
