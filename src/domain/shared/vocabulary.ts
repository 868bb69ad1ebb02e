/** The closed lists of values that rules, database, API and screens share. */

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
  'loa_invalid',
  'resporg_mismatch',
  'number_not_owned',
  'date_too_soon',
  'several_accounts',
  'no_reply',
  'customer_declined',
  'order_completed',
  'too_late',
  'other',
] as const;
export type RejectionCause = (typeof REJECTION_CAUSES)[number];
export const isRejectionCause = (code: string): code is RejectionCause =>
  REJECTION_CAUSES.some((cause) => cause === code);

export const PORT_TYPES = ['regular', 'exact_date', 'expedited'] as const;
export type PortType = (typeof PORT_TYPES)[number];

/** Whether all numbers of an account move, or some of them. */
export const PORT_SCOPES = ['full', 'partial'] as const;
export type PortScope = (typeof PORT_SCOPES)[number];

export const EVENT_KINDS = [
  'created',
  'sent',
  'accepted',
  'status',
  'message',
  'updated',
  'resubmitted',
  'change',
  'port_date',
  'document',
  'deleted',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The kinds of documents of a request: letter of authorization, invoice, record of the losing carrier, other. */
export const DOCUMENT_KINDS = ['loa', 'bill', 'csr', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The kinds of records that have a history. */
export const AGGREGATES = ['lnp', 'tf', 'tn', 'user'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** Why an administrator should look at a record. */
export const WORK_REASONS = ['date_missed', 'date_soon', 'unanswered', 'rejected', 'no_news', 'not_sent'] as const;
export type WorkReason = (typeof WORK_REASONS)[number];

/** What a provider can do. Screens offer what is in the set; the rest goes through the ISP team or is not offered. */
export const PROVIDER_CAPABILITIES = [
  'messages',
  'cancel',
  'date_change',
  'correction',
  'remove_numbers',
  'exact_date',
  'documents',
  'later_documents',
  'rate_centers',
  'number_search',
  'number_orders',
  'webhooks',
  'due_dates',
  'toll_free',
  'toll_free_end_user',
] as const;
export type ProviderCapability = (typeof PROVIDER_CAPABILITIES)[number];
