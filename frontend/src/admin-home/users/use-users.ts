import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { readPage } from '../../shared/api/list.ts';
import { useListState } from '../../shared/records/list-state.ts';

export const USERS = '/api/admin/users';
const FRESH_MS = 60_000;

/** The page of users that is asked for. */
export function useUsers() {
  const list = useListState<'username'>();
  const { query } = list;
  const page = useQuery({
    queryKey: [USERS, query],
    queryFn: ({ signal }) => readPage<UserView>(USERS, query, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

  if (query.page > 0 && page.data && !page.isPlaceholderData && page.data.total <= query.page * query.pageSize) {
    // The last one on the last page has gone.
    list.setPage(Math.max(0, Math.ceil(page.data.total / query.pageSize) - 1));
  }
  return { list, page };
}
