import type { LnpSubmission } from '../../../../../src/adapters/http/contract/lnp-requests.ts';

/** Converts a submission to the API's field names. */
export function toPayload(submission: LnpSubmission) {
  return {
    phone_number: submission.phoneNumber,
    port_type: submission.portType,
    trunks: submission.trunks ?? [],
    due_date: submission.dueDate,
    reference: submission.reference,
    comments: submission.comments,
    requester_name: submission.requesterName,
    street_no: submission.streetNo,
    street_name: submission.streetName,
    floor_no: submission.floorNo,
    suite: submission.suite,
    city: submission.city,
    province: submission.province,
    postal_code: submission.postalCode,
    current_carrier: submission.currentCarrier,
    reseller: submission.reseller,
    account_number: submission.accountNumber,
  };
}
