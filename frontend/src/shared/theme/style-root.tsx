import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useInsertionEffect, type ReactNode } from 'react';
import { globalStyles } from './global-styles.ts';
import { theme } from './theme.ts';

/** The nonce of the page; the content security policy only allows styles that have it. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

const nonce = pageNonce();
const cache = createCache({ key: 'lnp', ...(nonce !== undefined && { nonce }) });

/** Adds the global styles before all others, which may override them. */
function addGlobalStyles(): () => void {
  const style = document.createElement('style');
  if (nonce !== undefined) style.nonce = nonce;
  style.textContent = globalStyles;
  document.head.prepend(style);
  return () => style.remove();
}

/** Provides the portal's theme and styles. */
export function StyleRoot({ children }: { readonly children: ReactNode }) {
  useInsertionEffect(addGlobalStyles, []);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} noSsr disableStyleSheetGeneration>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
