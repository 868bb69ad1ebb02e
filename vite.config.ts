import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { globalStyles } from './frontend/src/shared/theme/global-styles.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** Adds the generated styles to the style sheet that the page links. A sheet compresses and parses better than a text
 * in a script, and the browser loads it at the same time. */
function addGeneratedStyles(): Plugin {
  return {
    name: 'add-generated-styles',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/shared/theme/global.css') ? `${code}\n${globalStyles}` : null),
  };
}

/** Preloads the typeface, which the browser would otherwise discover only when it renders the first text. */
function preloadTypeface(): Plugin {
  return {
    name: 'preload-typeface',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
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
  plugins: [react(), addGeneratedStyles(), preloadTypeface()],
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
