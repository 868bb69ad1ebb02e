import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: 'frontend',
  plugins: [react()],
  // The server puts a fresh nonce in this word's place each time it sends the page.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router'],
    alias: { 'react-router-dom': fileURLToPath(new URL('frontend/src/admin/router-parts.ts', import.meta.url)) },
  },
  build: {
    outDir: '../dist/public',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    strictPort: true,
    // Not the root: the data folder lies there.
    fs: { allow: ['.', '../src', '../node_modules'] },
    proxy: { '/api': server, '/healthz': server, '/readyz': server },
  },
});
