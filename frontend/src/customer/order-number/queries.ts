import { useQuery } from '@tanstack/react-query';
import type { AvailableNumberItem, RateCenterItem } from '../../../../src/adapters/http/contract/number-orders.ts';
import { callJson } from '../../shared/api/client.ts';

/** So many numbers are offered where one is chosen. */
const OFFERED_FOR_ONE = 5;

/** Where new numbers can be had. */
export function useRateCenters() {
  return useQuery({
    queryKey: ['/api/native-tn/ratecenters'],
    queryFn: ({ signal }) => callJson<readonly RateCenterItem[]>('/api/native-tn/ratecenters', { signal }),
  });
}

/** Numbers of a rate center that can be ordered now; others may take them at any moment, so they are never kept. */
export function useAvailableNumbers(npanxx: string, quantity: number) {
  const search = new URLSearchParams({ npanxx, qty: String(quantity === 1 ? OFFERED_FOR_ONE : quantity) });
  return useQuery({
    queryKey: ['/api/native-tn/available', npanxx, quantity],
    queryFn: ({ signal }) =>
      callJson<readonly AvailableNumberItem[]>(`/api/native-tn/available?${search.toString()}`, { signal }),
    enabled: npanxx !== '',
    staleTime: 0,
    gcTime: 0,
  });
}
