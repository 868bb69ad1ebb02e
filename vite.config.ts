import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { globalStyles } from './frontend/src/shared/theme/global-styles.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** A file of the administrators' area. */
const admin = (file: string) => fileURLToPath(new URL(`frontend/src/admin-area/${file}`, import.meta.url));

/**
 * Parts of react-admin that it takes for its defaults, each in a file of its name. The area replaces or forgoes every one of them, but as
 * defaults they would be downloaded all the same.
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

/** react-admin's lodash in the place of its own: the same functions, tested against lodash's tests, without what they did for old browsers. */
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

/** Gives browsers the styles of every page as a text, in the place of the file that makes them. */
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

/** The looks of fields that Material UI has beside the outlined one, which is the portal's, and the waves of its buttons, which have none here. */
const UNUSED_LOOKS = ['FilledInput/FilledInput', 'Input/Input', 'ButtonBase/TouchRipple'];

/** Puts components that show nothing in the place of the parts that are not used. */
function withoutUnusedParts(): Plugin {
  const isUnused = new RegExp(
    `/(?:ra-ui-materialui/dist/(?:${UNUSED_PARTS.join('|')})\\.js|@mui/material/(?:${UNUSED_LOOKS.join('|')})\\.mjs)$`,
  );
  return {
    name: 'without-unused-parts-of-react-admin',
    enforce: 'pre',
    load(id) {
      const [, value] =
        /\/(?:ra-core\/dist\/export|react-admin\/dist)\/(defaultExporter|defaultI18nProvider)\.js$/.exec(id) ?? [];
      if (value !== undefined) return `export const ${value} = undefined;`;
      // Made as soon as it is loaded, for words that the portal says itself, it is the slowest line of the area.
      if (id.endsWith('/@mui/material/locale/utils/buildFormatNumber.mjs'))
        return 'export default (locale) => (value) => new Intl.NumberFormat(locale).format(value);';
      // For Emotion's `withTheme`, which nobody calls.
      if (id.includes('/_isolated-hnrs/')) return 'export default (target) => target;';
      // Every screen has the portal's theme above it; this one, made beside it as soon as it is loaded, is nobody's.
      if (id.endsWith('/@mui/material/styles/defaultTheme.mjs')) return 'export default {};';
      const [, name] = isUnused.test(id) ? (/(\w+)\.m?js$/.exec(id) ?? []) : [];
      return name === undefined
        ? null
        : `export const ${name} = () => null; export const ${name}Classes = {}; export default ${name};`;
    },
  };
}

/**
 * What comes together is one file, with all that it needs and that no part before it has: many small ones compress worse by a tenth, and
 * each costs a phone a request. The first screen's; what every session starts with beside it, the frame of its screens and a customer's
 * dashboard; what the administrators' area shares with other screens, in a few; and the area, of which no other screen may need anything.
 */
const PARTS: readonly { name: string; test?: RegExp; tags?: ['$initial'] }[] = [
  { name: 'first', tags: ['$initial'] },
  { name: 'session', test: /frontend\/src\/(screens|customer\/dashboard\/user-dashboard)\.tsx$/ },
  { name: 'dialogs', test: /frontend\/src\/shared\/components\/dialog-frame\.tsx$/ },
  { name: 'choices', test: /@mui\/material\/(Checkbox|FormControlLabel)\// },
  { name: 'forms', test: /node_modules\/react-hook-form\// },
  {
    name: 'records',
    test: /frontend\/src\/shared\/(i18n\/money|records\/(history|rejection|numbers))\.tsx?$|src\/domain\/shared\/(provinces|port-types|postal-codes)\.ts$|@mui\/icons-material\/(ArrowBack|Close|Download|ErrorOutlineOutlined)\.|@mui\/material\/IconButton\//,
  },
  { name: 'area', test: /frontend\/src\/admin-area\/admin-area\.tsx$/ },
];

export default defineConfig({
  root: 'frontend',
  plugins: [react(), globalStylesAsText(), withoutUnusedParts(), lighterLodash()],
  // The server puts a fresh nonce in this word's place each time it sends the page.
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
      output: { codeSplitting: { groups: PARTS.map((part, at) => ({ ...part, priority: PARTS.length - at })) } },
    },
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
