import { filled } from '../data/changes.ts';
import { apiPath, type ResourceName } from '../data/resources.ts';

interface Asked {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: string; readonly order: string };
}

/** What has waited longest comes first. */
export const OLDEST_FIRST = { field: 'createdAt', order: 'ASC' } as const;

/** The address in the area of a list that is narrowed and sorted in this way. */
export function listAddress(resource: ResourceName, { filter = {}, sort }: Asked): string {
  const search = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort.field, order: sort.order }),
  });
  return `/admin/${resource}?${search.toString()}`;
}

/** The address of everything that a list finds, as CSV. */
export function exportAddress(resource: ResourceName, { filter = {}, sort }: Asked): string {
  const search = new URLSearchParams({
    filter: JSON.stringify(filled(filter)),
    ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
  });
  return `/api/admin/exports/${apiPath(resource).split('/').at(-1)}?${search.toString()}`;
}
