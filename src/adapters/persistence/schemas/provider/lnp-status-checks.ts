import { EntitySchema } from 'typeorm';
import type { StatusCheck } from '../../../../domain/lnp-request/status-check.ts';
import { flag, generatedId, instant, json, text, whole } from '../columns.ts';

export const statusChecksTable = new EntitySchema<StatusCheck>({
  name: 'lnp_status_checks',
  columns: {
    id: generatedId,
    lnpRequestId: whole('lnp_request_id'),
    did: text('did'),
    pon: text('pon'),
    customer: text('customer'),
    caption: text('caption'),
    event: text('event'),
    dueDate: text('due_date'),
    version: text('version'),
    as2Remarks: text('as2_remarks'),
    pending: flag('pending'),
    rejection: json('rejection'),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
    lastCheckedAt: instant('last_checked_at'),
  },
});
