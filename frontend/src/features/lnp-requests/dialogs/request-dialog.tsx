import type { LnpRequestView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { RecordScope } from '../../../shared/i18n/record-scope.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { DeleteRecordDialog } from '../../../shared/records/deletion/delete-record-dialog.tsx';
import { StatusDialog } from '../../../shared/records/dialogs/status-dialog.tsx';
import { LNP_LISTS } from '../queries.ts';
import type { RowAction } from '../row-actions.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { UpdateDialog } from './update-dialog.tsx';

interface Props {
  readonly action: RowAction;
  readonly request: LnpRequestView;
  readonly onClose: () => void;
}

function ActionDialog({ action, request, onClose }: Props) {
  const { t } = useT();
  const common = { path: `${LNP_LISTS.all}/${request.id}`, lists: Object.values(LNP_LISTS), onClose };
  if (action === 'status') return <StatusDialog {...common} record={request} done={t('change.done')} />;
  if (action === 'delete')
    return <DeleteRecordDialog {...common} kind="lnp" record={request} name={request.requesterName} />;
  if (action === 'update') return <UpdateDialog request={request} onClose={onClose} />;
  return <DetailsDialog request={request} onClose={onClose} />;
}

/** The dialog of one action on an LNP request. */
export function RequestDialog(props: Props) {
  return (
    <RecordScope>
      <ActionDialog {...props} />
    </RecordScope>
  );
}
