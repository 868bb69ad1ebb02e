import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from './theme.ts';

const page = renderToStaticMarkup(
  createElement(ThemeProvider, { theme }, createElement(CssBaseline, { enableColorScheme: true })),
);

/**
 * CSS for every page: the theme's variables, light and dark, and the baseline. `vite.config.ts` evaluates this module
 * and adds the text to `global.css`, because building the CSS in the browser blocked a phone for 0.1 s before the first
 * paint.
 */
export const globalStyles = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n');
