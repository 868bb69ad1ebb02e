import { ProviderFailure } from '../../application/ports/provider-failure.ts';

/**
 * The path of one order.
 * @throws IspFailure `rejected` for ids that no URL can carry: dots alone climb the path, encoded or not
 */
export function orderPath(kind: 'lnp' | 'tf', orderId: string, below = ''): string {
  if (/^\.{0,2}$|\p{Surrogate}/u.test(orderId)) throw new ProviderFailure('rejected');
  return `/${kind}/orders/${encodeURIComponent(orderId)}${below}`;
}
