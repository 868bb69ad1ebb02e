import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { DialogBody } from './dialog-body.tsx';

const Form = styled('form')({ display: 'contents' });

interface Props {
  readonly title: string;
  readonly wide?: boolean;
  readonly busy?: boolean;
  readonly actions: ReactNode;
  readonly onClose: () => void;
  /** Makes the content and the buttons a form. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/** A dialog with a title and buttons; it cannot be closed while `busy`. */
export function DialogFrame({ title, wide = false, busy = false, actions, onClose, onSubmit, children }: Props) {
  const id = useId();
  const parts = (
    <>
      <DialogBody labelledBy={id}>{children}</DialogBody>
      <DialogActions>{actions}</DialogActions>
    </>
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth={wide ? 'md' : 'sm'}
      aria-labelledby={id}
      onClose={() => {
        if (!busy) onClose();
      }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {onSubmit ? (
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {parts}
        </Form>
      ) : (
        parts
      )}
    </Dialog>
  );
}
