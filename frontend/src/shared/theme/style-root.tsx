import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import './global.css';
import { theme } from './theme.ts';

/** The nonce of the page; the content security policy only allows styles that have it. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

const nonce = pageNonce();
const cache = createCache({ key: 'lnp', ...(nonce !== undefined && { nonce }) });

/** Provides the portal's theme and styles. */
export function StyleRoot({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} noSsr disableStyleSheetGeneration>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
