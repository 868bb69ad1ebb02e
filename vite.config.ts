import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { globalStyles } from './frontend/src/shared/theme/global-styles.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** Replaces the module that builds the global styles with their finished text. */
function globalStylesAsText(): Plugin {
  return {
    name: 'global-styles-as-text',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/frontend/src/shared/theme/global-styles.ts')
        ? `export const globalStyles = ${JSON.stringify(globalStyles)};`
        : null,
  };
}

/**
 * Chunks that every session loads, with their dependencies: many small files compress about 10 % worse, and each costs
 * a phone a request. `first` is the first screen; `session` is what else every session starts with, the frame of its
 * screens and the customers' dashboard. All other modules are split by the screens that use them, so a customer never
 * downloads code that only administrators need.
 */
const CHUNKS = [
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  { name: 'session', test: /frontend\/src\/(screens|customer\/dashboard\/user-dashboard)\.tsx$/, priority: 1 },
];

export default defineConfig({
  root: 'frontend',
  plugins: [react(), globalStylesAsText()],
  // The server replaces this placeholder with a new nonce each time it sends the page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/public',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    strictPort: true,
    // Not the project root, which contains the data folder.
    fs: { allow: ['.', '../src', '../node_modules'] },
    proxy: { '/api': server, '/healthz': server, '/readyz': server },
  },
});
