import Button from '@mui/material/Button';
import { useT } from '../../../shared/i18n/use-t.ts';
import { DialogFrame } from './dialog-frame.tsx';
import type { RequestDialogProps } from './dialog-props.ts';
import { useChange } from './use-change.ts';

/** Asks before a request is deleted. */
export function DeleteDialog({ request, onClose }: RequestDialogProps) {
  const { t } = useT();
  const change = useChange({
    method: 'DELETE',
    path: `/api/lnp-requests/${request.id}`,
    done: [t('success'), t('delete.done')],
    failed: t('error.unexpected'),
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
      {t('delete.text')}
    </DialogFrame>
  );
}
