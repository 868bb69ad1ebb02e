import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import type { Tones } from '../theme/palettes.ts';

/** The colour of a badge: that of a status, `primary` for the usual success, `neutral` for minor information. */
export type BadgeTone = keyof Tones | 'primary' | 'neutral';

function coloursOf({ vars: { palette } }: Theme, tone: BadgeTone): CSSObject {
  if (tone === 'primary') return { background: palette.primary.main, color: palette.primary.contrastText };
  if (tone === 'neutral') return { background: palette.divider, color: palette.text.primary };
  return { background: palette.tones[tone].ground, color: palette.tones[tone].text };
}

/** A short text on a coloured background. */
export const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: BadgeTone }>(
  ({ theme, tone }) => ({
    display: 'inline-block',
    padding: '2px 10px',
    borderRadius: 999,
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.6,
    whiteSpace: 'nowrap',
    ...coloursOf(theme, tone),
  }),
);
