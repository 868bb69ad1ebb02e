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

/**
 * The order that the next submission repairs or replaces. A refused submission has no order of its own, so that the
 * next one still replaces the earlier order. A cancelled order is not replaced: it does not hold its numbers any more.
 */
export function orderToReplace({
  ispOrderId,
  providerStatus,
  replacesOrderId,
}: Pick<PortRequest, 'ispOrderId' | 'providerStatus' | 'replacesOrderId'>): string | null {
  if (ispOrderId === null) return replacesOrderId;
  return providerStatus === 'rejected' ? ispOrderId : null;
}
