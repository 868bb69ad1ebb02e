import { cancelledOnRequest } from '../porting/cancelled-on-request.ts';
import { withStage } from '../porting/port-progress.ts';
import type { PortRequest } from '../porting/port-request.ts';
import type { Translate } from '../shared/messages/message.ts';

/**
 * Cancels a request whose order the provider does not have, or whose order an administrator has cancelled there.
 * @param translate into the language of the owner
 */
export function cancelRequest<R extends PortRequest>(request: R, now: Date, translate: Translate): R {
  return withStage({
    ...request,
    ...cancelledOnRequest(now, translate),
    status: 'rejected',
    providerStatus: request.ispOrderId === null ? null : 'cancelled',
    openChange: null,
    focAt: null,
    jeopardy: null,
    nextPollAt: null,
    updatedAt: now,
  });
}
