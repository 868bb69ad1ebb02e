import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from './theme.ts';

const page = renderToStaticMarkup(
  createElement(ThemeProvider, { theme }, createElement(CssBaseline, { enableColorScheme: true })),
);

/**
 * CSS that holds for every page: the theme's variables, light and dark, and the baseline. `vite.config.ts` makes it
 * when the screens are
 * built and gives browsers the text in the place of this file: made there, it kept a phone busy for a tenth of a second
 * before the first picture.
 */
export const globalStyles = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n');
