import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { noLiteralText } from './scripts/eslint/no-literal-text.js';

const oneReaderOfTheEnvironment = 'Settings are read once, in src/composition/config*.ts or sandbox/settings.ts; take the value from there.';

export default defineConfig(
  { ignores: ['dist/', 'data/', 'coverage/', 'load/*', '!load/invoice/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      globals: globals.node,
      parserOptions: { project: ['./tsconfig.server.json', './tsconfig.frontend.json', './tsconfig.tests.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // A port is asynchronous even where one of its adapters has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      eqeqeq: ['error', 'always'],
      'max-lines': ['error', { max: 250 }],
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: oneReaderOfTheEnvironment }],
      'no-restricted-imports': [
        'error',
        { paths: ['process', 'node:process'].map((name) => ({ name, importNames: ['env'], message: oneReaderOfTheEnvironment })) },
      ],
    },
  },
  {
    files: ['src/composition/config*.ts', 'sandbox/settings.ts', 'scripts/**', 'tests/**', 'vite.config.ts'],
    rules: { 'no-restricted-properties': 'off', 'no-restricted-imports': 'off' },
  },
  {
    // A message catalogue is one list, and splitting it would only hide a sentence; tests are as long as what they cover.
    files: ['**/sentences/*.ts', '**/messages/*.ts', 'tests/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    // In tests, bodies of answers are read as they come and the expectation checks them; in JavaScript, a cast is a comment these rules do not see.
    files: ['tests/**', 'scripts/**'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    plugins: { house: { rules: { 'no-literal-text': noLiteralText } } },
    languageOptions: { globals: globals.browser },
    rules: {
      'house/no-literal-text': 'error',
      // React ignores what an event handler returns; a form's submit is a promise.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
);
