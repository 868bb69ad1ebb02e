import type { TfPortRequestView } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { DeleteRecordDialog } from '../../shared/records/deletion/delete-record-dialog.tsx';
import { StatusDialog } from '../../shared/records/dialogs/status-dialog.tsx';
import { TF_LISTS } from './queries.ts';
import type { TfAction } from './tf-card.tsx';
import { TfDetails } from './tf-details.tsx';

interface Props {
  readonly action: TfAction;
  readonly request: TfPortRequestView;
  readonly onClose: () => void;
}

/** The dialog of an action on a toll-free port request. */
export function TfDialog({ action, request, onClose }: Props) {
  const { t } = useT();
  const common = { path: `${TF_LISTS.all}/${request.id}`, lists: Object.values(TF_LISTS), onClose };
  if (action === 'status') return <StatusDialog {...common} record={request} done={t('tf.changed')} />;
  if (action === 'delete')
    return <DeleteRecordDialog {...common} kind="tf" record={request} name={request.requestName} />;
  return <TfDetails request={request} onClose={onClose} />;
}
