import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Overview } from '../../../../src/adapters/http/contract/records.ts';
import { callJson } from '../../shared/api/client.ts';
import { createPollBackoff } from '../../shared/records/poll-backoff.ts';

const OVERVIEW = '/api/user/overview';

/** What the dashboard says first, polled while the stage of a request may change. */
export function useOverview() {
  const [pollDelay] = useState(createPollBackoff);
  return useQuery({
    queryKey: [OVERVIEW],
    queryFn: ({ signal }) => callJson<Overview>(OVERVIEW, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.hasOpenRequests ? pollDelay(data, Date.now()) : false),
  });
}
