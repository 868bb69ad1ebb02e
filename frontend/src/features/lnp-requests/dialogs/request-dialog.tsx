import type { RowAction } from '../row-actions.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import type { RequestDialogProps } from './dialog-props.ts';
import { StatusDialog } from './status-dialog.tsx';
import { UpdateDialog } from './update-dialog.tsx';

const DIALOGS = { details: DetailsDialog, update: UpdateDialog, status: StatusDialog, delete: DeleteDialog };

/** The dialog of one action on a request. */
export function RequestDialog({ action, ...props }: RequestDialogProps & { readonly action: RowAction }) {
  const Chosen = DIALOGS[action];
  return <Chosen {...props} />;
}
