import { useT } from '../../../shared/i18n/use-t.ts';
import { DeleteDialog as RecordDeleteDialog } from '../../../shared/records/delete-dialog.tsx';
import { LNP_LISTS } from '../queries.ts';
import type { RequestDialogProps } from './dialog-props.ts';

/** Confirms and deletes an LNP request. */
export function DeleteDialog({ request, onClose }: RequestDialogProps) {
  const { t } = useT();
  return (
    <RecordDeleteDialog
      path={`${LNP_LISTS.all}/${request.id}`}
      lists={Object.values(LNP_LISTS)}
      question={t('delete.text')}
      done={t('delete.done')}
      onClose={onClose}
    />
  );
}
