import type { LnpRequestView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';

/** How every dialog about a request is opened. */
export interface RequestDialogProps {
  readonly request: LnpRequestView;
  readonly onClose: () => void;
}
