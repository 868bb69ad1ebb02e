import { canResubmit, orderToReplace } from '../porting/can-resubmit.ts';
import { DomainError } from '../shared/domain-error.ts';
import { createTfPortRequest, type TfDraft, type TfSubmission } from './submit.ts';
import type { TfPortRequest } from './tf-port-request.ts';

/**
 * Replaces the content of a rejected toll-free request, which becomes submitted again. The request keeps its id; the
 * new order has another reference at the provider.
 * @param submission `loaFilename` and `loaPath` are those of the new letter, or of the former one
 * @throws DomainError `resubmit-impossible` (conflict)
 */
export function resubmitTfPortRequest(
  request: TfPortRequest,
  draft: TfDraft,
  submission: Omit<TfSubmission, 'userId'>,
): TfPortRequest {
  if (!canResubmit(request)) throw new DomainError('conflict', 'resubmit-impossible');
  const { id, version, userId, createdAt } = request;
  const replacesOrderId = orderToReplace(request);
  return { ...createTfPortRequest(draft, { ...submission, userId }), id, version, createdAt, replacesOrderId };
}
