import { isTerminal } from '../porting/provider-status.ts';
import type { RejectionCause } from '../shared/vocabulary.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { LnpDraft, LnpRequest } from './lnp-request.ts';
import { createLnpRequest, type Submission } from './submit.ts';

const ADDRESS = ['streetNo', 'streetName', 'floorNo', 'suite', 'city', 'province', 'postalCode'] as const;

/**
 * The form fields that a customer must correct, by rejection cause. Causes that are missing here cannot be corrected in
 * the form.
 */
const FIELDS: Readonly<Partial<Record<RejectionCause, readonly (keyof LnpDraft)[]>>> = {
  address_mismatch: ADDRESS,
  account_number_mismatch: ['accountNumber'],
  name_mismatch: ['requesterName'],
  pin_invalid: ['comments'],
  btn_mismatch: ['phoneNumber', 'accountNumber'],
  number_inactive: ['phoneNumber'],
  not_portable: ['phoneNumber'],
  pending_order: ['phoneNumber'],
  carrier_freeze: ['phoneNumber'],
  special_feature: ['phoneNumber', 'comments'],
  date_too_soon: ['portType', 'dueDate'],
  several_accounts: ['phoneNumber', 'accountNumber'],
};

/** The fields to correct in a rejected request, each once; empty if the causes concern no field. */
export function faultyFields({
  status,
  rejectionCauses,
}: Pick<LnpRequest, 'status' | 'rejectionCauses'>): readonly (keyof LnpDraft)[] {
  if (status !== 'rejected') return [];
  return [...new Set(rejectionCauses.flatMap((cause) => FIELDS[cause as RejectionCause] ?? []))];
}

/**
 * Whether a request can be corrected and resubmitted: it is rejected, and it has no open order at the provider.
 * A rejection by an administrator does not end the order there. A second order for the same numbers would be refused,
 * or would cause worse problems.
 */
export function canResubmit({
  status,
  ispOrderId,
  providerStatus,
}: Pick<LnpRequest, 'status' | 'ispOrderId' | 'providerStatus'>): boolean {
  return status === 'rejected' && (ispOrderId === null || (providerStatus !== null && isTerminal(providerStatus)));
}

/**
 * Replaces the content of a rejected request, which becomes submitted again. The request keeps its id; the new order
 * has another reference at the provider.
 * @throws DomainError `resubmit-impossible` (conflict); at `dueDate`: as `submitLnpRequest`
 */
export function resubmitLnpRequest(
  request: LnpRequest,
  draft: LnpDraft,
  submission: Omit<Submission, 'userId'>,
): LnpRequest {
  if (!canResubmit(request)) throw new DomainError('conflict', 'resubmit-impossible');
  const { id, version, userId, createdAt } = request;
  return { ...createLnpRequest(draft, { ...submission, userId }), id, version, createdAt };
}
