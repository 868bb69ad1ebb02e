import DialogContent from '@mui/material/DialogContent';
import { useCallback, useState, type ReactNode } from 'react';

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
  /** The id of the dialog's title. */
  readonly labelledBy: string;
  readonly children: ReactNode;
}

/** The content of every dialog between title and buttons; what does not fit can be scrolled by keyboard. */
export function DialogBody({ labelledBy, children }: Props) {
  const [needsFocus, observe] = useScrollFocus();
  return (
    <DialogContent {...(needsFocus && { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy })}>
      <div ref={observe}>{children}</div>
    </DialogContent>
  );
}
