import { createTheme } from '@mui/material/styles';
import { componentStyles } from './component-styles.ts';
import { palettes } from './palettes.ts';

const FONTS = 'Figtree, "Figtree Fallback", system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** The portal's theme. Light and dark mode follow the system by media query, without a script before first paint. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: palettes,
  breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1024, xl: 1280 } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: FONTS,
    h1: {
      fontSize: 'clamp(1.25rem, 1.1rem + 0.7vw, 1.5rem)',
      fontWeight: 750,
      lineHeight: 1.25,
      letterSpacing: '-0.015em',
    },
    h2: { fontSize: '1.1875rem', fontWeight: 700, lineHeight: 1.35, letterSpacing: '-0.01em' },
    h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    button: { textTransform: 'none', fontWeight: 650, fontSize: '0.9375rem' },
  },
  components: componentStyles,
});
