import { filled } from '../data/changes.ts';
import { apiPath, type ResourceName } from '../data/resources.ts';

interface ListQuery {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: string; readonly order: string };
}

/** The URL of the CSV export of all records that a list finds. */
export function exportAddress(resource: ResourceName, { filter = {}, sort }: ListQuery): string {
  const search = new URLSearchParams({
    filter: JSON.stringify(filled(filter)),
    ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
  });
  return `/api/admin/exports/${apiPath(resource).split('/').at(-1)}?${search.toString()}`;
}
