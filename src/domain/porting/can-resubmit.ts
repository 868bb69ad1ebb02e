import type { PortRequest } from './port-request.ts';
import { isTerminal } from './provider-status.ts';

/**
 * Whether a request can be corrected and resubmitted: it is rejected, and it has no open order at the provider.
 * A rejection by an administrator does not end the order there. A second order for the same numbers would be refused,
 * or would cause worse problems. A request that was cancelled as the customer wished has nothing to correct.
 */
export function canResubmit({
  status,
  ispOrderId,
  providerStatus,
  isCancelledOnRequest,
}: Pick<PortRequest, 'status' | 'ispOrderId' | 'providerStatus' | 'isCancelledOnRequest'>): boolean {
  if (isCancelledOnRequest) return false;
  return status === 'rejected' && (ispOrderId === null || (providerStatus !== null && isTerminal(providerStatus)));
}
