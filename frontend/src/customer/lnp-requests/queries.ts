import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LnpRequestView, StatusCheckView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import type { HistoryEventView } from '../../../../src/adapters/http/contract/records.ts';
import { readAll, readPage, type ListPage, type ListQuery } from '../../shared/api/list.ts';
import { createPacer } from './pacer.ts';

/** Whose requests a list shows. */
export type Scope = 'mine' | 'all';

const PATHS: Readonly<Record<Scope, string>> = { mine: '/api/my-lnp-requests', all: '/api/lnp-requests' };

function underWay({ rows }: ListPage<LnpRequestView>): boolean {
  return rows.some(({ status }) => status === 'submitted' || status === 'pending');
}

/** One page of requests, kept fresh while something on it is under way. */
export function useRequestPage(scope: Scope, query: ListQuery) {
  const [pacer] = useState(createPacer);
  return useQuery({
    queryKey: [PATHS[scope], query],
    queryFn: ({ signal }) => readPage<LnpRequestView>(PATHS[scope], query, signal),
    placeholderData: keepPreviousData,
    // Another screen may have changed the list meanwhile.
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data !== undefined && underWay(data) ? pacer(data, Date.now()) : false),
  });
}

/** What happened to a request so far; asked for anew with each change of the request. */
export function useHistory({ id, updatedAt }: LnpRequestView) {
  return useQuery({
    queryKey: ['/api/lnp-requests', id, 'events', updatedAt],
    queryFn: ({ signal }) => readAll<HistoryEventView>(`/api/lnp-requests/${id}/events`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The provider's last word on each number of a request. */
export function useStatusChecks({ id, updatedAt }: LnpRequestView) {
  return useQuery({
    queryKey: ['/api/lnp-requests', id, 'status-checks', updatedAt],
    queryFn: ({ signal }) => readAll<StatusCheckView>(`/api/lnp-requests/${id}/status-checks`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Fetches both lists of requests again, as after every change. */
export function useRefetchRequests(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(Object.values(PATHS).map((path) => client.invalidateQueries({ queryKey: [path] })));
  };
}
