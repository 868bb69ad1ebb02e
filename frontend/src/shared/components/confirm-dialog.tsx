import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { DialogFrame } from './dialog-frame.tsx';

interface Props {
  readonly title: string;
  /** The text of the button that confirms. */
  readonly confirm: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** The question. */
  readonly children: ReactNode;
}

/** Asks before something is deleted or turned off; the button that cancels has the focus. */
export function ConfirmDialog({ title, confirm, busy, onClose, onConfirm, children }: Props) {
  const { t } = useT();
  return (
    <DialogFrame
      title={title}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="contained" color="error" loading={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}
