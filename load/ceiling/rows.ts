import type { RowDataPacket } from 'mysql2';

/** Columns of a request that the portal's responses contain. */
const COLUMNS = [
  'id',
  'user_id',
  'phone_number',
  'current_carrier',
  'requester_name',
  'port_type',
  'trunks',
  'due_date',
  'expected_on',
  'reference',
  'comments',
  'street_no',
  'street_name',
  'floor_no',
  'suite',
  'city',
  'province',
  'postal_code',
  'reseller',
  'account_number',
  'status',
  'rejection_reason',
  'next_steps',
  'rejection_causes',
  'billing_info',
  'e911_status',
  'isp_order_id',
  'pon',
  'created_at',
  'updated_at',
  'version',
  'btn',
  'authorized_person',
  'port_scope',
  'new_btn',
  'stage',
  'order_version',
  'foc_at',
  'jeopardy',
  'changes_until',
  'number_counts',
  'open_change',
  'reply_by',
  'batch_id',
];
const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());

export const SELECT = `SELECT ${COLUMNS.map((name) => `r.${name} AS ${camel(name)}`).join(', ')}, r.provider_word
  AS providerStatus, u.username`;
export const FROM = 'FROM lnp_requests r LEFT JOIN users u ON u.id = r.user_id';

const ENDED: ReadonlySet<unknown> = new Set(['completed', 'rejected', 'cancelled']);

const NO_NUMBERS = { total: 1, active: 0, rejected: 0, cancelled: 0 };
const ALLOWED = ['cancel', 'date', 'correction', 'remove_numbers'].map((kind) => ({
  kind,
  whyNot: { code: 'change-closed', detail: 'This request is finished and can no longer be changed.' },
  until: null,
}));

/** Converts a row to the format of the portal's responses. */
export function present(row: RowDataPacket) {
  const { providerStatus, openChange, numberCounts, ...shown } = row;
  return {
    ...shown,
    pinSet: false,
    imeiSet: false,
    rejectionSummary: null,
    cancelRequested: openChange === 'cancel',
    changeRequested: openChange !== null,
    numbers: (numberCounts as object | null) ?? NO_NUMBERS,
    allowed: ALLOWED,
    faultyFields: [],
    canResubmit: row['status'] === 'rejected' && (row['ispOrderId'] === null || ENDED.has(providerStatus)),
    createdAt: (row['createdAt'] as Date).toISOString(),
    updatedAt: (row['updatedAt'] as Date).toISOString(),
  };
}
