import type { PortRequest } from './port-request.ts';
import { isTerminal } from './provider-status.ts';

/**
 * Whether a request can be corrected and resubmitted: it is rejected, and it has no open order at the provider.
 * A rejection by an administrator does not end the order there. A second order for the same numbers would be refused,
 * or would cause worse problems.
 */
export function canResubmit({
  status,
  ispOrderId,
  providerStatus,
}: Pick<PortRequest, 'status' | 'ispOrderId' | 'providerStatus'>): boolean {
  return status === 'rejected' && (ispOrderId === null || (providerStatus !== null && isTerminal(providerStatus)));
}
