import { useQuery } from '@tanstack/react-query';
import { useAdminData } from '../data/data-provider.ts';

const REFETCH_INTERVAL_MS = 60_000;

/** The statistics, reloaded every minute while the dashboard is open. */
export function useStatistics() {
  const data = useAdminData();
  return useQuery({
    queryKey: ['statistics'],
    queryFn: ({ signal }) => data.statistics({ signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
