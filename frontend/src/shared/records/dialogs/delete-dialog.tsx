import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useT } from '../../i18n/use-t.ts';
import { useChange } from '../use-change.ts';

interface Props {
  /** The API path of the record. */
  readonly path: string;
  readonly lists: readonly string[];
  readonly question: string;
  /** The message after success. */
  readonly done: string;
  /** The message after a failure for which the server gives no message. */
  readonly failed?: string;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Confirms and deletes a record or a user. */
export function DeleteDialog({ path, lists, question, done, failed, onClose, onDone = onClose }: Props) {
  const { t } = useT();
  const change = useChange({
    method: 'DELETE',
    path,
    lists,
    done: [t('success'), done],
    failed: failed ?? t('error.unexpected'),
    onDone,
  });
  return (
    <ConfirmDialog
      title={t('delete.title')}
      busy={change.isPending}
      onClose={onClose}
      confirm={t('lnp.delete')}
      onConfirm={() => change.mutate({})}
    >
      {question}
    </ConfirmDialog>
  );
}
