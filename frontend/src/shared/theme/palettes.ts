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
  }
  interface PaletteOptions {
    tones?: Tones;
    controlBorder?: string;
  }
}

const light = {
  primary: { main: '#2447b8', dark: '#1b3690', light: '#e8edfb', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  success: { main: '#17693c', contrastText: '#ffffff' },
  warning: { main: '#7a5600', contrastText: '#ffffff' },
  text: { primary: '#17202e', secondary: '#4d5a6d', disabled: '#8590a0' },
  background: { default: '#f5f7fa', paper: '#ffffff' },
  divider: '#dfe4eb',
  controlBorder: '#828d9d',
  tones: {
    blue: { ground: '#dfe9ff', text: '#1b3690', mark: '#3f66dd' },
    yellow: { ground: '#fdf3a6', text: '#574700', mark: '#a67c00' },
    red: { ground: '#fde2e0', text: '#8f1d17', mark: '#d1453b' },
    green: { ground: '#d9f3e2', text: '#125530', mark: '#2c8f55' },
  },
};

const dark = {
  primary: { main: '#a9bdff', dark: '#c6d3ff', light: '#232f52', contrastText: '#0f1a3d' },
  error: { main: '#ffb0a8', contrastText: '#4a0905' },
  success: { main: '#86d9a6', contrastText: '#04250f' },
  warning: { main: '#ecd65c', contrastText: '#2e2600' },
  text: { primary: '#e9edf4', secondary: '#aeb9c9', disabled: '#78849a' },
  background: { default: '#10151d', paper: '#18202b' },
  divider: '#2d3846',
  controlBorder: '#6c7a8e',
  tones: {
    blue: { ground: '#22346b', text: '#d3deff', mark: '#84a0f7' },
    yellow: { ground: '#4f4700', text: '#fbf0a0', mark: '#dcc34a' },
    red: { ground: '#5c1c18', text: '#ffdad6', mark: '#f0857b' },
    green: { ground: '#124a2b', text: '#c7f2d6', mark: '#5fbf86' },
  },
};

export const palettes: NonNullable<CssVarsThemeOptions['colorSchemes']> = {
  light: { palette: light },
  dark: { palette: dark },
};
