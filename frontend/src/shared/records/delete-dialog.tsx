import Button from '@mui/material/Button';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { useT } from '../i18n/use-t.ts';
import { useChange } from './use-change.ts';

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
}

/** Confirms and deletes a record or a user. */
export function DeleteDialog({ path, lists, question, done, failed, onClose }: Props) {
  const { t } = useT();
  const change = useChange({
    method: 'DELETE',
    path,
    lists,
    done: [t('success'), done],
    failed: failed ?? t('error.unexpected'),
    onDone: onClose,
  });
  return (
    <DialogFrame
      title={t('delete.title')}
      busy={change.isPending}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus disabled={change.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="contained" color="error" loading={change.isPending} onClick={() => change.mutate({})}>
            {t('lnp.delete')}
          </Button>
        </>
      }
    >
      {question}
    </DialogFrame>
  );
}
