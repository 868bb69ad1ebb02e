import { styled } from '@mui/material/styles';
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';

/** The parts of the form at which the tutorial can point. */
export type FormPart = 'form' | 'did' | 'numbers' | 'address' | 'finish';

/** The part at which the tutorial points now. */
export const ShownPart = createContext<FormPart | null>(null);

const Frame = styled('div')(({ theme }) => ({
  borderRadius: 12,
  '&[data-shown]': {
    // Above its neighbours, so that the shadow, which has no end, dims all of them and nothing of this part.
    position: 'relative',
    zIndex: 1,
    padding: 8,
    margin: -8,
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    boxShadow: '0 0 0 300vmax rgb(0 0 0 / 0.35)',
  },
}));

function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A part of the form that moves into view and is ringed while the tutorial speaks of it. */
export function Part({ name, children }: { readonly name: FormPart; readonly children: ReactNode }) {
  const shown = use(ShownPart) === name;
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (shown) frame.current?.scrollIntoView({ block: 'start', behavior: calm() ? 'instant' : 'smooth' });
  }, [shown]);

  return (
    <Frame ref={frame} {...(shown && { 'data-shown': name })}>
      {children}
    </Frame>
  );
}
