interface ListQuery {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: string; readonly order: string };
}

/** Sort order for lists of waiting records. */
export const OLDEST_FIRST = { field: 'createdAt', order: 'ASC' } as const;

/** The path of a filtered and sorted list in the administrators' area. */
export function listAddress(resource: string, { filter = {}, sort }: ListQuery): string {
  const search = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort.field, order: sort.order }),
  });
  return `/admin/${resource}?${search.toString()}`;
}
