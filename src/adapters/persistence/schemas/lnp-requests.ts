import { EntitySchema } from 'typeorm';
import type { LnpRequest } from '../../../domain/lnp-request/lnp-request.ts';
import { LNP_FIELDS } from '../../../domain/shared/fields/lnp-fields.ts';
import { progressColumns } from './progress.ts';
import { columnsOf, day, generatedId, hidden, instant, json, organisationId, text, whole } from './columns.ts';

/** Folded texts by which lists search, sort and filter, with the same result on both databases. */
export interface LnpSearchKeys {
  readonly requesterKey: string;
  readonly carrierKey: string;
  readonly searchText: string;
}
export type LnpRequestRow = LnpRequest & LnpSearchKeys & { readonly organisationId: number };

export const lnpRequestsTable = new EntitySchema<LnpRequestRow>({
  name: 'lnp_requests',
  columns: {
    id: generatedId,
    userId: whole('user_id'),
    organisationId,
    ...columnsOf(LNP_FIELDS),
    status: text('status'),
    rejectionReason: text('rejection_reason'),
    nextSteps: text('next_steps'),
    rejectionCauses: json('rejection_causes'),
    orderReference: text('order_reference'),
    ispOrderId: text('isp_order_id'),
    pon: text('pon'),
    missingDocuments: json('missing_documents'),
    /** The column has the former name of the provider status. */
    providerStatus: text('provider_word'),
    expectedOn: day('expected_on'),
    nextPollAt: instant('next_poll_at'),
    ...progressColumns,
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
    version: whole('version'),
    requesterKey: hidden(text('requester_key')),
    carrierKey: hidden(text('carrier_key')),
    searchText: hidden(text('search_text')),
  },
});
