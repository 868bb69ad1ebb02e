/**
 * Every event of the program's log: its stable code and its message. Alerts, dashboards and tests match the code.
 * docs/operations.md lists the codes with their levels and what to do.
 */
export const LOG_EVENTS = {
  'database.unavailable': 'Calls failed because the database is unavailable',
  'http.request_completed': 'A request was answered',
  'http.request_failed': 'A request failed unexpectedly',
  'invoice.model_refused': 'The external model refused to read an invoice',
  'mail.address_invalid': 'A queued mail has an invalid address and was dropped',
  'mail.recipient_limit': 'A mailbox has reached its hourly limit',
  'order.cancellation_refused': 'The provider refused to cancel the order of a deleted request',
  'order.number_statuses_abandoned': 'The number statuses of an ended order could not be read for a week',
  'order.poll_failed': 'The status of an order could not be polled',
  'order.poll_rejected': 'The provider refused to report the status of an order',
  'order.unknown_status': 'The provider reported an unknown order status',
  'outbox.failed_items_waiting': 'Failed outbox items wait for an administrator',
  'outbox.item_failed': 'An outbox item failed for good',
  'outbox.item_needs_operator': 'An outbox item cannot succeed until an operator acts',
  'outbox.item_rescheduled': 'An outbox item will be tried again',
  'outbox.lease_lost': 'Another worker took over an outbox item',
  'privacy.copies_not_removed': 'Copies of the data of an erased person could not be removed',
  'process.started': 'The process started',
  'provider.call_not_recorded': 'A provider call could not be recorded',
  'provider.orders_rejected': 'The provider does not accept orders from this portal',
  'reconciliation.orders_compared': 'Orders were compared with the provider',
  'reconciliation.orders_differ': 'The portal and the provider disagree about orders',
  'reconciliation.provider_unavailable': 'Orders could not be compared with the provider',
  'reconciliation.stalled_orders_requeued': 'Stalled orders were requeued',
  'reconciliation.taken_over': 'Another process took over the reconciliation',
  'second_factor.key_missing': 'No session key opens the secret of a second factor',
  'security.event': 'A security event was recorded',
  'security_log.write_failed': 'A security event could not be recorded',
  'worker.job_failed': 'A background job failed',
  'worker.probes_unavailable': 'The worker cannot serve its health probes',
} as const;

/** The code of a log event. */
export type LogEvent = keyof typeof LOG_EVENTS;
