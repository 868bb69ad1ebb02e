/**
 * Replaces `@popperjs/core` in the build, with what Material UI's tooltips and suggestions need: a position next to an
 * element, on the opposite side if there is more room, always within the window.
 */
type Side = 'top' | 'right' | 'bottom' | 'left';

interface Options {
  /** A side and the alignment along it, for example `bottom-start`. */
  readonly placement?: string;
  readonly modifiers?: readonly {
    readonly phase?: string;
    readonly fn?: (args: { readonly state: { readonly placement: string } }) => void;
  }[];
}

const OPPOSITE: Readonly<Record<Side, Side>> = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' };

/** The offset of an element of this size along a side of the anchor, limited to the window. */
function alignedOffset(alignment: string | undefined, from: number, to: number, size: number, room: number): number {
  const preferred = alignment === 'start' ? from : alignment === 'end' ? to - size : (from + to - size) / 2;
  return Math.max(0, Math.min(preferred, room - size));
}

export function createPopper(anchor: Element, popper: HTMLElement, { placement = 'bottom', modifiers = [] }: Options) {
  const [side, alignment] = placement.split('-') as [Side, string | undefined];

  const updatePosition = () => {
    const { top, right, bottom, left } = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = popper;
    const { clientWidth, clientHeight } = document.documentElement;
    const room = { top, right: clientWidth - right, bottom: clientHeight - bottom, left };
    const upright = side === 'top' || side === 'bottom';
    const fits = room[side] >= (upright ? height : width);
    const chosen = fits || room[side] >= room[OPPOSITE[side]] ? side : OPPOSITE[side];
    const x = upright
      ? alignedOffset(alignment, left, right, width, clientWidth)
      : chosen === 'left'
        ? left - width
        : right;
    const y = upright
      ? chosen === 'top'
        ? top - height
        : bottom
      : alignedOffset(alignment, top, bottom, height, clientHeight);
    const placed = alignment === undefined ? chosen : `${chosen}-${alignment}`;
    Object.assign(popper.style, {
      position: 'fixed',
      inset: '0 auto auto 0',
      margin: '0',
      transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`,
    });
    popper.setAttribute('data-popper-placement', placed);
    for (const { phase, fn } of modifiers) if (phase === 'afterWrite') fn?.({ state: { placement: placed } });
  };

  const scrollOptions = { capture: true, passive: true };
  updatePosition();
  window.addEventListener('scroll', updatePosition, scrollOptions);
  window.addEventListener('resize', updatePosition);
  return {
    forceUpdate: updatePosition,
    update: updatePosition,
    destroy() {
      window.removeEventListener('scroll', updatePosition, scrollOptions);
      window.removeEventListener('resize', updatePosition);
    },
  };
}
