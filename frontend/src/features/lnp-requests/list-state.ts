import type { Sort as SortBy } from '../../shared/lists/list-state.ts';

/** The columns by which customers can sort, with the API's names. */
export const SORTABLE = [
  'id',
  'requesterName',
  'phoneNumber',
  'currentCarrier',
  'status',
  'createdAt',
  'focAt',
] as const;
export type SortField = (typeof SORTABLE)[number];
export type Sort = SortBy<SortField>;
