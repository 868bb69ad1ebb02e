import type { CssVarsThemeOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';

/**
 * Colours of one kind of notice or badge: the background (`ground`), the text on it, and graphics in this colour on a
 * panel (`mark`; contrast 3:1, WCAG 1.4.11).
 */
interface Tone {
  readonly ground: string;
  readonly text: string;
  readonly mark: string;
}

/** The tones of the portal: one for each status, named by colour. */
export interface Tones {
  readonly blue: Tone;
  readonly yellow: Tone;
  readonly red: Tone;
  readonly green: Tone;
}

declare module '@mui/material/styles' {
  interface Palette {
    tones: Tones;
    /** The border of input controls: contrast 3:1 to the background (WCAG 1.4.11). */
    controlBorder: string;
    /** The second colour of the identity, for pictures only. */
    accent: string;
  }
  interface PaletteOptions {
    tones?: Tones;
    controlBorder?: string;
    accent?: string;
  }
}

const light = {
  primary: { main: '#0b5a75', dark: '#08435a', light: '#e2eff4', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  success: { main: '#17693c', contrastText: '#ffffff' },
  warning: { main: '#7a5600', contrastText: '#ffffff' },
  text: { primary: '#13222b', secondary: '#4a5b66', disabled: '#84929b' },
  background: { default: '#f4f7f8', paper: '#ffffff' },
  divider: '#dbe4e8',
  controlBorder: '#7b8b95',
  accent: '#e8734a',
  tones: {
    blue: { ground: '#dfe9ff', text: '#1b3690', mark: '#3f66dd' },
    yellow: { ground: '#fdf3a6', text: '#574700', mark: '#a67c00' },
    red: { ground: '#fde2e0', text: '#8f1d17', mark: '#d1453b' },
    green: { ground: '#d9f3e2', text: '#125530', mark: '#2c8f55' },
  },
};

const dark = {
  primary: { main: '#86cee6', dark: '#aee0f1', light: '#1a3643', contrastText: '#042d3b' },
  error: { main: '#ffb0a8', contrastText: '#4a0905' },
  success: { main: '#86d9a6', contrastText: '#04250f' },
  warning: { main: '#ecd65c', contrastText: '#2e2600' },
  text: { primary: '#e8eef1', secondary: '#acbbc4', disabled: '#768791' },
  background: { default: '#0e161b', paper: '#162027' },
  divider: '#2a3941',
  controlBorder: '#6b7d88',
  accent: '#ff9e7a',
  tones: {
    blue: { ground: '#22346b', text: '#d3deff', mark: '#84a0f7' },
    yellow: { ground: '#3b3314', text: '#f8ebaf', mark: '#dcc34a' },
    red: { ground: '#5c1c18', text: '#ffdad6', mark: '#f0857b' },
    green: { ground: '#124a2b', text: '#c7f2d6', mark: '#5fbf86' },
  },
};

export const palettes: NonNullable<CssVarsThemeOptions['colorSchemes']> = {
  light: { palette: light },
  dark: { palette: dark },
};
