import { deepmerge } from '@mui/utils';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { componentStyles } from '../../shared/theme/component-styles.ts';
import { theme } from '../../shared/theme/theme.ts';
import { adminComponentStyles } from './component-styles.ts';

/**
 * The portal's theme for react-admin. react-admin's components read colours from both the theme and CSS variables, so
 * each mode has its own theme with the palette that the portal's variables have in that mode.
 */
function adminTheme(mode: 'light' | 'dark'): RaThemeOptions {
  const { typography, shape, breakpoints, colorSchemes } = theme;
  const palette = { ...colorSchemes[mode]?.palette, mode };
  const own: RaThemeOptions = {
    cssVariables: true,
    palette,
    typography,
    shape,
    breakpoints: { values: breakpoints.values },
    components: componentStyles,
  };
  const { components = {} } = defaultTheme as RaThemeOptions;
  return deepmerge(deepmerge<RaThemeOptions>({ components }, own), {
    sidebar: { width: 232, closedWidth: 56 },
    components: adminComponentStyles,
  });
}

export const lightTheme = adminTheme('light');
export const darkTheme = adminTheme('dark');
