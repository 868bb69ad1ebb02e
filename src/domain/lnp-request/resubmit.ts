import { canResubmit, orderToReplace } from '../porting/can-resubmit.ts';
import { DomainError } from '../shared/domain-error.ts';
import { LNP_FIELDS, type LnpField } from '../shared/fields/lnp-fields.ts';
import { namesWhere } from '../shared/fields/record-fields.ts';
import type { LnpDraft, LnpRequest } from './lnp-request.ts';
import { createLnpRequest, type Submission } from './submit.ts';

/** The fields to correct in a rejected request, each once; empty if the causes concern no field. */
export function faultyFields({
  status,
  rejectionCauses,
}: Pick<LnpRequest, 'status' | 'rejectionCauses'>): readonly LnpField[] {
  if (status !== 'rejected') return [];
  const correctedIn = (cause: string) =>
    namesWhere(LNP_FIELDS, ({ corrects }) => (corrects as readonly string[]).includes(cause));
  return [...new Set(rejectionCauses.flatMap(correctedIn))];
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
  // No screen shows the sealed fields, so an empty one means the value that is stored.
  const content = { ...draft, pin: draft.pin ?? request.pin, imei: draft.imei ?? request.imei };
  const replacesOrderId = orderToReplace(request);
  return { ...createLnpRequest(content, { ...submission, userId }), id, version, createdAt, replacesOrderId };
}
