import { ProviderFailure } from '../../../application/ports/provider/provider-failure.ts';

/**
 * Builds the path of one order.
 * @param below what follows the id, such as `/checks`
 * @throws ProviderFailure `rejected` for ids that a URL cannot contain. Dots alone name the parent folder, even encoded
 */
export function orderPath(kind: 'lnp' | 'tf', orderId: string, below = ''): string {
  if (/^\.{0,2}$|\p{Surrogate}/u.test(orderId)) throw new ProviderFailure('rejected');
  return `/${kind}/orders/${encodeURIComponent(orderId)}${below}`;
}
