/** The closed lists of values that rules, database, API and screens share. */

export const PORT_STATUSES = ['submitted', 'pending', 'rejected', 'confirmed'] as const;
export type PortStatus = (typeof PORT_STATUSES)[number];

/** The statuses that the provider reports for an order, by increasing rank; the last three are terminal. */
export const PROVIDER_ORDER_STATUSES = [
  'received',
  'in_progress',
  'foc',
  'completed',
  'rejected',
  'cancelled',
] as const;
export type ProviderOrderStatus = (typeof PROVIDER_ORDER_STATUSES)[number];

export function isProviderOrderStatus(status: string): status is ProviderOrderStatus {
  return (PROVIDER_ORDER_STATUSES as readonly string[]).includes(status);
}

/** The statuses of open requests and open number orders. */
export const OPEN_STATUSES = ['submitted', 'pending'] as const satisfies readonly PortStatus[];

/** The portal's catalogue of rejection causes; each has a `next-*` message. */
export const REJECTION_CAUSES = [
  'address_mismatch',
  'account_number_mismatch',
  'name_mismatch',
  'pin_invalid',
  'btn_mismatch',
  'number_inactive',
  'not_portable',
  'pending_order',
  'carrier_freeze',
  'special_feature',
  'loa_required',
  'date_too_soon',
  'several_accounts',
  'other',
] as const;
export type RejectionCause = (typeof REJECTION_CAUSES)[number];

export const PORT_TYPES = ['regular', 'exact_date', 'expedited'] as const;
export type PortType = (typeof PORT_TYPES)[number];

export const NUMBER_ORDER_STATUSES = ['pending', 'completed', 'failed'] as const;
export type NumberOrderStatus = (typeof NUMBER_ORDER_STATUSES)[number];

export const EVENT_KINDS = [
  'created',
  'sent',
  'accepted',
  'status',
  'message',
  'updated',
  'resubmitted',
  'deleted',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The kinds of records that have a history. */
export const AGGREGATES = ['lnp', 'tf', 'tn', 'user'] as const;
export type Aggregate = (typeof AGGREGATES)[number];
