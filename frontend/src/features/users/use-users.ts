import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { readPage } from '../../shared/api/list.ts';
import { leaveEmptyPage, useListState } from '../../shared/lists/list-state.ts';

export const USERS = '/api/admin/users';
const STALE_AFTER_MS = 60_000;

/** Loads the selected page of users. */
export function useUsers() {
  const list = useListState<'username'>();
  const { query } = list;
  const page = useQuery({
    queryKey: [USERS, query],
    queryFn: ({ signal }) => readPage<UserView>(USERS, query, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS,
  });
  leaveEmptyPage(query, page, list.setPage);
  return { list, page };
}
