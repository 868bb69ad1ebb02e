import { useState } from 'react';
import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import type { PortStatus } from '../../../../src/domain/shared/statuses/statuses.ts';
import { leaveEmptyPage, useListState } from '../../shared/lists/list-state.ts';
import { isOpenRequest } from '../../shared/progress/request-progress.ts';
import { useRecordPage } from '../../shared/records/queries.ts';
import type { SortField } from './list-state.ts';
import { LNP_LISTS, type Scope } from './queries.ts';

/** Loads the page of requests for the selected search, status, sort order and page. */
export function useRequests(scope: Scope) {
  const state = useListState<SortField>();
  const [status, setStatus] = useState<PortStatus>();
  const query = { ...state.query, filter: { ...state.query.filter, ...(status && { status }) } };
  const page = useRecordPage<LnpRequestView>(LNP_LISTS[scope], query, isOpenRequest);
  leaveEmptyPage(query, page, state.setPage);

  return {
    list: { ...state, query },
    page,
    status,
    setStatus: (next: PortStatus | undefined) => {
      setStatus(next);
      state.setPage(0);
    },
  };
}
