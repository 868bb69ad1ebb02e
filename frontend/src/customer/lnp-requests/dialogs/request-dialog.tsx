import type { LnpRequestView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import type { RowAction } from '../row-actions.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { UpdateDialog } from './update-dialog.tsx';

/** How every dialog about a request is opened. */
export interface RequestDialogProps {
  readonly request: LnpRequestView;
  readonly onClose: () => void;
}

const DIALOGS = { details: DetailsDialog, update: UpdateDialog, status: StatusDialog, delete: DeleteDialog };

/** The dialog of one action on a request. */
export function RequestDialog({ action, ...props }: RequestDialogProps & { readonly action: RowAction }) {
  const Chosen = DIALOGS[action];
  return <Chosen {...props} />;
}
