import { styled } from '@mui/material/styles';
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';

/** The parts of the form that the tutorial can highlight. */
export type FormPart = 'form' | 'did' | 'numbers' | 'address' | 'finish';

/** The part that the tutorial highlights now. */
export const ShownPart = createContext<FormPart | null>(null);

const Frame = styled('div')(({ theme }) => ({
  borderRadius: 12,
  '&[data-shown]': {
    // Above its neighbours, so that its huge shadow dims everything else but not this part.
    position: 'relative',
    zIndex: 1,
    padding: 8,
    margin: -8,
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    boxShadow: '0 0 0 300vmax rgb(0 0 0 / 0.35)',
  },
}));

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A part of the form that is scrolled into view and outlined while the tutorial explains it. */
export function Part({ name, children }: { readonly name: FormPart; readonly children: ReactNode }) {
  const shown = use(ShownPart) === name;
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (shown)
      frame.current?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  }, [shown]);

  return (
    <Frame ref={frame} {...(shown && { 'data-shown': name })}>
      {children}
    </Frame>
  );
}
