import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LnpRequestView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { LNP_LISTS } from '../../../features/lnp-requests/queries.ts';
import { readPage } from '../../../shared/api/list.ts';
import { isOpenRequest } from '../../../shared/progress/request-progress.ts';

/** How many of the newest requests the form compares with. */
const COMPARED = 50;
const NONE: readonly LnpRequestView[] = [];

/** Loads the customer's requests whose numbers have not moved yet. A failure compares with none. */
export function useOpenRequests(): readonly LnpRequestView[] {
  const { data } = useQuery({
    queryKey: [LNP_LISTS.mine, 'compared'],
    queryFn: ({ signal }) =>
      readPage<LnpRequestView>(
        LNP_LISTS.mine,
        { sort: ['createdAt', 'DESC'], page: 0, pageSize: COMPARED, filter: {} },
        signal,
      ),
    refetchOnMount: 'always',
  });
  return useMemo(() => data?.rows.filter(isOpenRequest) ?? NONE, [data]);
}
