import {
  PROVIDER_ORDER_STATUS_TABLE,
  PROVIDER_ORDER_STATUSES,
  type PortStatus,
  type ProviderOrderStatus,
} from '../shared/statuses/statuses.ts';

/** Whether a status ranks above the previous one; the first status always does, and none ranks above a terminal one. */
export function supersedes(status: ProviderOrderStatus, previous: ProviderOrderStatus | null): boolean {
  if (previous === null) return true;
  return !isTerminal(previous) && PROVIDER_ORDER_STATUSES.indexOf(status) > PROVIDER_ORDER_STATUSES.indexOf(previous);
}

/** Whether no other status follows this one. */
export function isTerminal(status: ProviderOrderStatus): boolean {
  return PROVIDER_ORDER_STATUS_TABLE[status].isTerminal;
}

/** The port status that customers see for a provider order status. */
export function toPortStatus(status: ProviderOrderStatus): PortStatus {
  return PROVIDER_ORDER_STATUS_TABLE[status].portStatus;
}

/**
 * Whether an order has ended for good.
 * @param canReopen whether the provider may continue with an order that it rejected
 */
export function hasEnded(status: ProviderOrderStatus | null, canReopen: boolean): boolean {
  return status !== null && isTerminal(status) && !(canReopen && status === 'rejected');
}
