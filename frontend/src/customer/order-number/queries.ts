import { useQuery } from '@tanstack/react-query';
import type { AvailableNumberItem, RateCenterItem } from '../../../../src/adapters/http/contract/number-orders.ts';
import { callJson } from '../../shared/api/client.ts';

/** How many numbers are offered to choose one. */
const CHOICES_FOR_ONE = 5;

/** Loads the rate centers that have new numbers. */
export function useRateCenters() {
  return useQuery({
    queryKey: ['/api/native-tn/ratecenters'],
    queryFn: ({ signal }) => callJson<readonly RateCenterItem[]>('/api/native-tn/ratecenters', { signal }),
  });
}

/** Loads available numbers of a rate center. Others may order them at any moment, so they are never cached. */
export function useAvailableNumbers(center: RateCenterItem | undefined, quantity: number) {
  const { npanxx = null, rate_center = '', province = '' } = center ?? {};
  const place = npanxx === null ? { rate_center, province } : { npanxx };
  const search = new URLSearchParams({ ...place, qty: String(quantity === 1 ? CHOICES_FOR_ONE : quantity) });
  return useQuery({
    queryKey: ['/api/native-tn/available', place, quantity],
    queryFn: ({ signal }) =>
      callJson<readonly AvailableNumberItem[]>(`/api/native-tn/available?${search.toString()}`, { signal }),
    enabled: center !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}
