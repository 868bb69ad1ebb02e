import { EntitySchema } from 'typeorm';
import type { LnpRequest } from '../../../domain/lnp-request/lnp-request.ts';
import { day, generatedId, hidden, instant, json, text, whole } from './columns.ts';

/** Folded texts by which lists search, sort and filter, with the same result on both databases. */
export interface LnpSearchKeys {
  readonly requesterKey: string;
  readonly carrierKey: string;
  readonly searchText: string;
}
export type LnpRequestRow = LnpRequest & LnpSearchKeys;

export const lnpRequestsTable = new EntitySchema<LnpRequestRow>({
  name: 'lnp_requests',
  columns: {
    id: generatedId,
    userId: whole('user_id'),
    phoneNumber: text('phone_number'),
    portType: text('port_type'),
    trunks: json('trunks'),
    dueDate: day('due_date'),
    reference: text('reference'),
    comments: text('comments'),
    requesterName: text('requester_name'),
    streetNo: text('street_no'),
    streetName: text('street_name'),
    floorNo: text('floor_no'),
    suite: text('suite'),
    city: text('city'),
    province: text('province'),
    postalCode: text('postal_code'),
    currentCarrier: text('current_carrier'),
    reseller: text('reseller'),
    accountNumber: text('account_number'),
    billingInfo: json('billing_info'),
    e911Status: text('e911_status'),
    status: text('status'),
    rejectionReason: text('rejection_reason'),
    nextSteps: text('next_steps'),
    rejectionCauses: json('rejection_causes'),
    orderReference: text('order_reference'),
    ispOrderId: text('isp_order_id'),
    pon: text('pon'),
    /** The column has the former name of the provider status. */
    providerStatus: text('provider_word'),
    expectedOn: day('expected_on'),
    nextPollAt: instant('next_poll_at'),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
    version: whole('version'),
    requesterKey: hidden(text('requester_key')),
    carrierKey: hidden(text('carrier_key')),
    searchText: hidden(text('search_text')),
  },
});
