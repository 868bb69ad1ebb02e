import type { LnpRequestView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import type { RequestProgress } from '../request-progress.ts';

/** A kind of change, and whether it is possible now. */
export type AllowedView = LnpRequestView['allowed'][number];

/** What the dialogs of changes need to know about a request. */
export type ChangeableRequest = RequestProgress & Pick<LnpRequestView, 'version' | 'allowed' | 'canResubmit'>;
