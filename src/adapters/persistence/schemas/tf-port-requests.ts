import { EntitySchema } from 'typeorm';
import { TF_PORT_FIELDS } from '../../../domain/shared/fields/tf-port-fields.ts';
import type { TfPortRequest } from '../../../domain/tf-port-request/tf-port-request.ts';
import type { NameKeys } from './name-keys.ts';
import { progressColumns } from './progress.ts';
import { columnsOf, generatedId, hidden, instant, json, organisationId, text, whole } from './columns.ts';

export const tfPortRequestsTable = new EntitySchema<TfPortRequest & NameKeys & { readonly organisationId: number }>({
  name: 'tf_port_requests',
  columns: {
    id: generatedId,
    userId: whole('user_id'),
    organisationId,
    ...columnsOf(TF_PORT_FIELDS),
    loaPath: text('loa_path'),
    status: text('status'),
    rejectionReason: text('rejection_reason'),
    nextSteps: text('next_steps'),
    rejectionCauses: json('rejection_causes'),
    orderReference: text('order_reference'),
    ispOrderId: text('isp_order_id'),
    /** The column has the former name of the provider status. */
    providerStatus: text('provider_word'),
    nextPollAt: instant('next_poll_at'),
    ...progressColumns,
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
    version: whole('version'),
    nameKey: hidden(text('name_key')),
    searchText: hidden(text('search_text')),
  },
});
