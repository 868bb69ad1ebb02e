import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { DialogFrame } from './dialog-frame.tsx';

interface Props {
  readonly title: string;
  /** The text of the button that submits the form. */
  readonly submit: string;
  /** Whether the form is being sent: it can be neither closed nor submitted. */
  readonly busy: boolean;
  readonly destructive?: boolean;
  /** Whether there is nothing to submit yet. */
  readonly disabled?: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form, and buttons that cancel and submit it. */
export function FormDialog({
  title,
  submit,
  busy,
  destructive = false,
  disabled = false,
  onClose,
  onSubmit,
  children,
}: Props) {
  const { t } = useT();
  return (
    <DialogFrame
      title={title}
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        if (!busy && !disabled) onSubmit();
      }}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            {...(destructive && { color: 'error' })}
            loading={busy}
            disabled={disabled}
          >
            {submit}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}
