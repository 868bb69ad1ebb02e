import { useQuery } from '@tanstack/react-query';
import { useAdminData } from '../data/data-provider.ts';

const EVERY_MS = 60_000;

/** The figures, kept fresh while the dashboard is open. */
export function useStatistics() {
  const data = useAdminData();
  return useQuery({
    queryKey: ['statistics'],
    queryFn: ({ signal }) => data.statistics({ signal }),
    refetchInterval: EVERY_MS,
  });
}
