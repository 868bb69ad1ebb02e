import type { RejectionCause } from '../shared/vocabulary.ts';
import type { PortStatus } from '../shared/statuses/statuses.ts';
import { withStage } from './port-progress.ts';
import type { PortRequest } from './port-request.ts';

/** What an administrator may set. An absent field stays as it is; null removes a text. */
export interface PortStatusChange {
  readonly status?: PortStatus | undefined;
  /** The cause of a rejection; ignored with any other status. */
  readonly cause?: RejectionCause | undefined;
  readonly rejectionReason?: string | null | undefined;
  readonly nextSteps?: string | null | undefined;
}

/**
 * Applies an administrator's change: any status at any time. A new status does not clear the texts, since next steps
 * are useful under every status; null clears a text. Polling continues, and the status `submitted` does not send the
 * order again.
 */
export function applyAdminChange<R extends PortRequest>(request: R, change: PortStatusChange, now: Date): R {
  const status = change.status ?? request.status;
  return withStage({
    ...request,
    status,
    ...(status === 'rejected' && change.cause !== undefined && { rejectionCauses: [change.cause] }),
    rejectionReason: change.rejectionReason === undefined ? request.rejectionReason : change.rejectionReason,
    nextSteps: change.nextSteps === undefined ? request.nextSteps : change.nextSteps,
    updatedAt: now,
  });
}
