import { isTerminal } from '../porting/provider-status.ts';
import type { RejectionCause } from '../shared/vocabulary.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { LnpDraft, LnpRequest } from './lnp-request.ts';
import { createLnpRequest, type Submission } from './submit.ts';

const ADDRESS = ['streetNo', 'streetName', 'floorNo', 'suite', 'city', 'province', 'postalCode'] as const;

/**
 * The fields of the form that a customer corrects, by the cause of a rejection; what is missing is corrected elsewhere.
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

/** The fields at fault in a rejected request, each once; none when the causes name none. */
export function faultyFields({
  status,
  rejectionCauses,
}: Pick<LnpRequest, 'status' | 'rejectionCauses'>): readonly (keyof LnpDraft)[] {
  if (status !== 'rejected') return [];
  return [...new Set(rejectionCauses.flatMap((cause) => FIELDS[cause as RejectionCause] ?? []))];
}

/**
 * Whether a request can be corrected and sent again: it is rejected, and no order of it is open at the provider. An
 * administrator's rejection alone does not end an order there, and a second one for the same numbers would be refused,
 * or worse.
 */
export function canResubmit({
  status,
  ispOrderId,
  providerStatus,
}: Pick<LnpRequest, 'status' | 'ispOrderId' | 'providerStatus'>): boolean {
  return status === 'rejected' && (ispOrderId === null || (providerStatus !== null && isTerminal(providerStatus)));
}

/**
 * Makes a new order of a rejected request under the same request: it is submitted anew, under another name at the
 * provider.
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
