/** One project for each kind of test; `npm run jest -- --selectProjects unit` runs one. */
/** @satisfies {import('jest').Config} */
const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
};

const project = (/** @type {string} */ name, /** @type {import('jest').Config} */ options = {}) => ({
  displayName: name,
  testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
  ...common,
  ...options,
});

/** @type {import('jest').Config} */
export default {
  // Ends tests that hang; generous, because machines are slow under load.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/tests/support/runner/long-files-first.mjs',
  projects: [
    project('unit'),
    project('architecture'),
    project('contract'),
    project('integration', { globalSetup: '<rootDir>/tests/support/runner/build-server.mjs' }),
    project('e2e'),
  ],
  collectCoverageFrom: ['src/domain/**/*.ts'],
  coverageThreshold: { global: { branches: 100 } },
  coverageReporters: [['text', { skipFull: true }]],
};
