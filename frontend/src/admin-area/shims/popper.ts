/**
 * Stands for `@popperjs/core` in the build, with what Material UI's tooltips and suggestions ask of it: a place beside
 * an element, or on its
 * other side where there is more room, and within the window.
 */
type Side = 'top' | 'right' | 'bottom' | 'left';

interface Options {
  /** A side, and where along it: `bottom-start`. */
  readonly placement?: string;
  readonly modifiers?: readonly {
    readonly phase?: string;
    readonly fn?: (told: { readonly state: { readonly placement: string } }) => void;
  }[];
}

const OPPOSITE: Readonly<Record<Side, Side>> = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' };

/** Where something of this size begins along a side of the anchor, no nearer to the window's edges than they allow. */
function along(where: string | undefined, from: number, to: number, size: number, room: number): number {
  const wanted = where === 'start' ? from : where === 'end' ? to - size : (from + to - size) / 2;
  return Math.max(0, Math.min(wanted, room - size));
}

export function createPopper(anchor: Element, popper: HTMLElement, { placement = 'bottom', modifiers = [] }: Options) {
  const [side, where] = placement.split('-') as [Side, string | undefined];

  const place = () => {
    const { top, right, bottom, left } = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = popper;
    const { clientWidth, clientHeight } = document.documentElement;
    const room = { top, right: clientWidth - right, bottom: clientHeight - bottom, left };
    const upright = side === 'top' || side === 'bottom';
    const fits = room[side] >= (upright ? height : width);
    const chosen = fits || room[side] >= room[OPPOSITE[side]] ? side : OPPOSITE[side];
    const x = upright ? along(where, left, right, width, clientWidth) : chosen === 'left' ? left - width : right;
    const y = upright ? (chosen === 'top' ? top - height : bottom) : along(where, top, bottom, height, clientHeight);
    const now = where === undefined ? chosen : `${chosen}-${where}`;
    Object.assign(popper.style, {
      position: 'fixed',
      inset: '0 auto auto 0',
      margin: '0',
      transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`,
    });
    popper.setAttribute('data-popper-placement', now);
    for (const { phase, fn } of modifiers) if (phase === 'afterWrite') fn?.({ state: { placement: now } });
  };

  const moves = { capture: true, passive: true };
  place();
  window.addEventListener('scroll', place, moves);
  window.addEventListener('resize', place);
  return {
    forceUpdate: place,
    update: place,
    destroy() {
      window.removeEventListener('scroll', place, moves);
      window.removeEventListener('resize', place);
    },
  };
}
