import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAll } from '../../api/list.ts';
import { createPollBackoff } from '../../records/poll-backoff.ts';
import type { ListedRecord } from '../../records/queries.ts';
import type { PortChangeView } from '../../../../../src/adapters/http/contract/port-changes.ts';

const isOpen = ({ state }: PortChangeView) => state === 'waiting' || state === 'asked' || state === 'manual';

/** Loads the changes of a request, again after each change of the request and while a change is open. */
export function useChanges(path: string, { id, updatedAt }: ListedRecord) {
  const [pollDelay] = useState(createPollBackoff);
  const client = useQueryClient();
  return useQuery({
    queryKey: [path, id, 'changes', updatedAt],
    queryFn: ({ signal }) => readAll<PortChangeView>(`${path}/${id}/changes`, signal),
    placeholderData: (previous) =>
      previous ?? client.getQueriesData<readonly PortChangeView[]>({ queryKey: [path, id, 'changes'] })[0]?.[1],
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? pollDelay(data, Date.now()) : false),
  });
}
