/** One project for each kind of test; `npm run jest -- --selectProjects unit` runs one of them. */
const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } }, module: { type: 'es6' } },
    ],
  },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
};

const project = (name, more = {}) => ({ displayName: name, testMatch: [`<rootDir>/tests/${name}/**/*.test.ts`], ...common, ...more });

export default {
  projects: [project('unit'), project('architecture'), project('contract'), project('integration'), project('e2e')],
};
