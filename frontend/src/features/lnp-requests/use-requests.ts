import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { leaveEmptyPage, useListState, type FilterValues } from '../../shared/lists/list-state.ts';
import { isOpenRequest } from '../../shared/progress/request-progress.ts';
import { useRecordPage } from '../../shared/records/queries.ts';
import type { SortField } from './list-state.ts';
import { LNP_LISTS, type Scope } from './queries.ts';

/** Loads the page of requests for the selected search, filter, sort order and page. */
export function useRequests(scope: Scope, filter?: FilterValues) {
  const list = useListState<SortField>(filter);
  const page = useRecordPage<LnpRequestView>(LNP_LISTS[scope], list.query, isOpenRequest);
  leaveEmptyPage(list.query, page, list.setPage);
  return { list, page };
}
