import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { globalStyles } from './frontend/src/shared/theme/global-styles.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** A file of the administrators' area. */
const admin = (file: string) => fileURLToPath(new URL(`frontend/src/admin-area/${file}`, import.meta.url));

/**
 * react-admin's default components that the area replaces or does not use, by file name. As defaults they would be
 * downloaded anyway.
 */
const UNUSED_PARTS = [
  'auth/AuthCallback',
  'auth/Login',
  'button/BulkDeleteButton',
  'button/CreateButton',
  'button/DeleteWithUndoButton',
  'button/ExportButton',
  'Offline',
  'KeyboardShortcut',
  'button/LocalesMenuButton',
  'button/ToggleThemeButton',
  'layout/Notification',
  'layout/UserMenu',
  'list/Empty',
  'list/ListActions',
  'list/datatable/ColumnsSelector',
  'list/datatable/ColumnsSelectorItem',
  'preferences/Inspector',
];

/**
 * Replaces react-admin's lodash with `es-toolkit/compat`: the same functions, tested against lodash's tests, without
 * its code for old browsers.
 */
function lighterLodash(): Plugin {
  return {
    name: 'lighter-lodash',
    enforce: 'pre',
    resolveId(id) {
      const [, name] = /^lodash\/(\w+)\.js$/.exec(id) ?? [];
      return name === undefined ? null : `\0lodash:${name}`;
    },
    load(id) {
      return id.startsWith('\0lodash:')
        ? `export { ${id.slice('\0lodash:'.length)} as default } from 'es-toolkit/compat';`
        : null;
    },
  };
}

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

/** Material UI components that the portal does not use: it only has outlined fields, and buttons without a ripple. */
const UNUSED_MUI_PARTS = ['FilledInput/FilledInput', 'Input/Input', 'ButtonBase/TouchRipple'];

/** Replaces unused components with components that render nothing. */
function withoutUnusedParts(): Plugin {
  const reactAdmin = `ra-ui-materialui/dist/(?:${UNUSED_PARTS.join('|')})\\.js`;
  const materialUi = `@mui/material/(?:${UNUSED_MUI_PARTS.join('|')})\\.mjs`;
  const isUnused = new RegExp(`/(?:${reactAdmin}|${materialUi})$`);
  return {
    name: 'without-unused-parts-of-react-admin',
    enforce: 'pre',
    load(id) {
      const [, value] =
        /\/(?:ra-core\/dist\/export|react-admin\/dist)\/(defaultExporter|defaultI18nProvider)\.js$/.exec(id) ?? [];
      if (value !== undefined) return `export const ${value} = undefined;`;
      // Runs on load, for texts that the portal formats itself, and is the slowest line of the area.
      if (id.endsWith('/@mui/material/locale/utils/buildFormatNumber.mjs'))
        return 'export default (locale) => (value) => new Intl.NumberFormat(locale).format(value);';
      // Only used by Emotion's `withTheme`, which is never called.
      if (id.includes('/_isolated-hnrs/')) return 'export default (target) => target;';
      // Created on load, but never used: every screen is rendered inside the portal's own theme.
      if (id.endsWith('/@mui/material/styles/defaultTheme.mjs')) return 'export default {};';
      const [, name] = isUnused.test(id) ? (/(\w+)\.m?js$/.exec(id) ?? []) : [];
      return name === undefined
        ? null
        : `export const ${name} = () => null; export const ${name}Classes = {}; export default ${name};`;
    },
  };
}

/** Modules that the administrators' area shares with other screens of records. */
const SHARED_RECORD_MODULES = [
  String.raw`frontend\/src\/features\/(lnp-requests\/address-lines|users\/role-badge)\.tsx?$`,
  String.raw`frontend\/src\/shared\/(i18n\/money|records\/(history|rejection|numbers))\.tsx?$`,
  String.raw`src\/domain\/shared\/(fields\/[-\w]+|provinces|port-types|postal-codes|vocabulary)\.ts$`,
  String.raw`@mui\/icons-material\/(ArrowBack|Close|Download|ErrorOutlineOutlined)\.`,
  String.raw`@mui\/material\/IconButton\/`,
];

/**
 * Chunks of the build. Modules that load together share one file: many small files compress about 10 % worse, and each
 * costs a phone a request. A chunk contains its dependencies unless an earlier chunk has them.
 * - `first`: the first screen
 * - `session`: what else every session starts with, the frame of its screens and the customers' dashboard
 * - `dialogs`, `choices`, `forms`, `records`: what the administrators' area shares with other screens
 * - `area`: the administrators' area, on which no other screen may depend
 */
const CHUNKS: readonly { name: string; test?: RegExp; tags?: ['$initial'] }[] = [
  { name: 'first', tags: ['$initial'] },
  { name: 'session', test: /frontend\/src\/(screens|customer\/dashboard\/user-dashboard)\.tsx$/ },
  { name: 'dialogs', test: /frontend\/src\/shared\/components\/(confirm-dialog|dialog-frame|form-dialog)\.tsx$/ },
  { name: 'choices', test: /@mui\/material\/(Checkbox|FormControlLabel)\// },
  { name: 'forms', test: /node_modules\/react-hook-form\// },
  {
    name: 'records',
    test: new RegExp(SHARED_RECORD_MODULES.join('|')),
  },
  { name: 'area', test: /frontend\/src\/admin-area\/admin-area\.tsx$/ },
];

export default defineConfig({
  root: 'frontend',
  plugins: [react(), globalStylesAsText(), withoutUnusedParts(), lighterLodash()],
  // The server replaces this placeholder with a new nonce each time it sends the page.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router'],
    alias: {
      'react-router-dom': admin('router-parts.ts'),
      inflection: admin('shims/inflection.ts'),
      'query-string': admin('shims/query-string.ts'),
      'react-hotkeys-hook': admin('shims/hotkeys.ts'),
      '@popperjs/core': admin('shims/popper.ts'),
      '@emotion/use-insertion-effect-with-fallbacks': fileURLToPath(
        new URL('frontend/src/shared/theme/insertion-effect.ts', import.meta.url),
      ),
    },
  },
  build: {
    outDir: '../dist/public',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS.map((chunk, index) => ({ ...chunk, priority: CHUNKS.length - index })) },
      },
    },
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
