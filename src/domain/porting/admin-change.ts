import type { PortStatus } from '../shared/vocabulary.ts';
import type { PortRequest } from './port-request.ts';

/** What an administrator may set; what is absent stays, null takes a text away. */
export interface PortStatusChange {
  readonly status?: PortStatus | undefined;
  readonly rejectionReason?: string | null | undefined;
  readonly nextSteps?: string | null | undefined;
}

/**
 * An administrator's word: any status at any time. A new status clears no text by itself, since next steps are of use
 * under every status; whoever wants a text gone sends null. The provider goes on being asked, and `submitted` sends
 * nothing again.
 */
export function applyAdminChange<R extends PortRequest>(request: R, change: PortStatusChange, now: Date): R {
  return {
    ...request,
    status: change.status ?? request.status,
    rejectionReason: change.rejectionReason === undefined ? request.rejectionReason : change.rejectionReason,
    nextSteps: change.nextSteps === undefined ? request.nextSteps : change.nextSteps,
    updatedAt: now,
  };
}
