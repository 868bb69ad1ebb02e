import { useT } from '../../../shared/i18n/use-t.ts';
import { StatusDialog as RecordStatusDialog } from '../../../shared/records/status-dialog.tsx';
import { LNP_LISTS } from '../queries.ts';
import type { RequestDialogProps } from './dialog-props.ts';

/** Lets an administrator change the status of an LNP request. */
export function StatusDialog({ request, onClose }: RequestDialogProps) {
  const { t } = useT();
  return (
    <RecordStatusDialog
      record={request}
      path={`${LNP_LISTS.all}/${request.id}`}
      lists={Object.values(LNP_LISTS)}
      done={t('change.done')}
      onClose={onClose}
    />
  );
}
