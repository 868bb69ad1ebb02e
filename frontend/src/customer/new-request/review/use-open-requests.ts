import { useQuery } from '@tanstack/react-query';
import type { LnpRequestView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { LNP_LISTS } from '../../../features/lnp-requests/queries.ts';
import { readPage } from '../../../shared/api/list.ts';

/** The newest open requests that the form compares with. */
const COMPARED = 100;
const NONE: readonly LnpRequestView[] = [];

/** Loads the customer's open requests, which may already contain the same numbers. A failure compares with none. */
export function useOpenRequests(): readonly LnpRequestView[] {
  const { data } = useQuery({
    queryKey: [LNP_LISTS.mine, 'compared'],
    queryFn: ({ signal }) =>
      readPage<LnpRequestView>(
        LNP_LISTS.mine,
        { sort: ['createdAt', 'DESC'], page: 0, pageSize: COMPARED, filter: { open: true } },
        signal,
      ),
    refetchOnMount: 'always',
  });
  return data?.rows ?? NONE;
}
