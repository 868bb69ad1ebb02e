/** Space between a control and a toast. */
const GAP = 16;

/** Scrolls the screen so that a toast does not cover the control that was just pressed, by mouse or keyboard. */
export function uncoverPressedControl(toast: Element): void {
  // A button that shows progress is disabled and has lost the focus.
  const pressed = document.querySelector('main button:hover, main a:hover') ?? document.activeElement;
  if (!pressed?.closest('main')) return;
  const control = pressed.getBoundingClientRect();
  const card = toast.getBoundingClientRect();
  const overlaps =
    control.left < card.right && control.right > card.left && control.top < card.bottom && control.bottom > card.top;
  if (!overlaps) return;
  const isAtBottom = card.top > innerHeight / 2;
  scrollBy({ top: isAtBottom ? control.bottom - card.top + GAP : control.top - card.bottom - GAP });
}
