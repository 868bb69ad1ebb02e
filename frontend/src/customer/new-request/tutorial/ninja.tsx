import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { STEPS } from './steps.ts';

const SKIN = '#f3cfa9';
const INK = '#1b2434';
const GOLD = '#f4bd1f';

const Picture = styled('svg')(({ theme }) => ({
  width: 84,
  height: 84,
  flex: 'none',
  '& .ground': { fill: theme.vars.palette.primary.light },
  '& .suit': { fill: theme.vars.palette.primary.main },
  '& .band': { fill: theme.vars.palette.error.main },
  '& .skin': { fill: SKIN },
  '& .ink': { fill: INK },
  '& .line': { fill: 'none', stroke: INK, strokeWidth: 2.2, strokeLinecap: 'round' },
  '& .paper': {
    fill: theme.vars.palette.background.paper,
    stroke: theme.vars.palette.text.primary,
    strokeWidth: 1.6,
    strokeLinejoin: 'round',
  },
  '& .words': { fill: 'none', stroke: theme.vars.palette.text.secondary, strokeWidth: 1.8, strokeLinecap: 'round' },
  '& .steel': { fill: theme.vars.palette.text.secondary },
  '& .tick': {
    fill: 'none',
    stroke: theme.vars.palette.success.main,
    strokeWidth: 3,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '& .gold': { fill: GOLD, stroke: theme.vars.palette.warning.main, strokeWidth: 1.4, strokeLinejoin: 'round' },
}));

const OPEN_EYES = (
  <>
    <ellipse className="ink" cx="37" cy="37.5" rx="2.4" ry="3" />
    <ellipse className="ink" cx="51" cy="37.5" rx="2.4" ry="3" />
  </>
);
const SMILING_EYES = <path className="line" d="M33.5 38.500q3.5-4.5 7 0M47.5 38.500q3.5-4.5 7 0" />;

/** What the ninja holds up, by the part of the form that a step is about. */
const PROPS: Readonly<Record<(typeof STEPS)[number]['part'], ReactNode>> = {
  form: <path className="steel" d="M77 20l4 9 9 4-9 4-4 9-4-9-9-4 9-4z" />,
  did: (
    <>
      <path className="paper" d="M66 22h22v30l-3.7-2.500L80.6 52 77 49.5 73.3 52l-3.7-2.500L66 52z" />
      <path className="words" d="M70.5 28.500h13M70.5 34.500h13M70.5 40.500h8" />
    </>
  ),
  numbers: (
    <>
      <circle className="paper" cx="78" cy="33" r="13" />
      <path className="tick" d="M71.5 33.500l4.5 4.5 8.5-9.5" />
    </>
  ),
  address: (
    <>
      <path className="band" d="M78 54c-8-10-12-15-12-21a12 12 0 0 1 24 0c0 6-4 11-12 21z" />
      <circle className="skin" cx="78" cy="33" r="4.8" />
    </>
  ),
  finish: (
    <path className="gold" d="M78 18l4.6 9.6 10.5 1.3-7.8 7.2 2 10.4-9.3-5.1-9.3 5.1 2-10.4-7.8-7.2 10.5-1.300z" />
  ),
};

/** The guide of the tutorial. */
export function Ninja({ part }: { readonly part: keyof typeof PROPS }) {
  return (
    <Picture viewBox="0 0 96 96" aria-hidden>
      <circle className="ground" cx="48" cy="48" r="46" />
      <path className="band" d="M24 31l-13-5 4 8-7 5 16-1z" />
      <path className="suit" d="M14 88c2-20 13-29 30-29s28 9 30 29a46 46 0 0 1-60 0z" />
      <path className="band" d="M17 76h54l1.5 5.500h-57z" />
      <path className="suit" d="M62 66q10-2 14-14l6 3q-3 18-17 21z" />
      <circle className="skin" cx="79" cy="52" r="4.6" />
      <circle className="suit" cx="44" cy="36" r="22" />
      <rect className="skin" x="28" y="31" width="32" height="13" rx="6.5" />
      <path className="band" d="M22.7 30a22 22 0 0 1 3.5-7q18-5 35.6 0a22 22 0 0 1 3.5 7q-21-5.5-42.6 0z" />
      {part === 'finish' ? SMILING_EYES : OPEN_EYES}
      {PROPS[part]}
    </Picture>
  );
}
