import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useCallback, useId, useState, type ReactNode } from 'react';

const Form = styled('form')({ display: 'contents' });

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Whether content scrolls and has nothing to focus, so that it needs the focus itself to scroll by keyboard. */
function useScrollFocus(): readonly [needsFocus: boolean, observe: (content: HTMLElement | null) => void] {
  const [needsFocus, setNeedsFocus] = useState(false);
  const observe = useCallback((content: HTMLElement | null) => {
    const frame = content?.parentElement;
    if (!content || !frame) return undefined;
    const observer = new ResizeObserver(() =>
      setNeedsFocus(frame.scrollHeight > frame.clientHeight && content.querySelector(FOCUSABLE) === null),
    );
    observer.observe(content);
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  return [needsFocus, observe];
}

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
  const [needsFocus, observe] = useScrollFocus();
  const parts = (
    <>
      <DialogContent {...(needsFocus && { tabIndex: 0, role: 'group', 'aria-labelledby': id })}>
        <div ref={observe}>{children}</div>
      </DialogContent>
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
