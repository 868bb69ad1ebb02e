import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

const FOCUS_RING = { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: '2px' };

/** On touch screens targets are at least 44 px high (WCAG 2.5.5), elsewhere 24 px (2.5.8). */
const TOUCH = { '@media (pointer: coarse)': { minHeight: 44 } };

/** Styles of MUI components. */
export const componentStyles: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: 96 },
      // Digits of one width: telephone numbers and dates align in lists.
      body: { overflowWrap: 'anywhere', minWidth: 320, fontVariantNumeric: 'tabular-nums' },
      // The content of a `details` element does not inherit it.
      'details > *': { boxSizing: 'border-box' },
      ':focus-visible': FOCUS_RING,
      'h1:focus, h1:focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
        '[role="progressbar"], [role="progressbar"] *': {
          animationDuration: '3s !important',
          animationIterationCount: 'infinite !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': FOCUS_RING } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 40, paddingInline: 16, borderRadius: 10, textAlign: 'center', ...TOUCH },
      sizeSmall: { minHeight: 32, paddingInline: 10, borderRadius: 8, fontSize: '0.875rem', ...TOUCH },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 14,
        '@media (max-width: 599.95px)': { margin: 12, width: 'calc(100% - 24px)', maxHeight: 'calc(100% - 24px)' },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.1875rem', fontWeight: 700, paddingBottom: 8 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px 20px', gap: 8, flexWrap: 'wrap' } } },
};
