import type { LnpRequestView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';

/** Props of every dialog about a request. */
export interface RequestDialogProps {
  readonly request: LnpRequestView;
  readonly onClose: () => void;
}
