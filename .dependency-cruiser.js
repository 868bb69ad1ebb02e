/**
 * The dependency rules. `npx depcruise src sandbox frontend` checks them; tests/architecture proves that each rule can
 * fail.
 */
const npm = (/** @type {string} */ names) => `(^|/)node_modules/(@types/)?(${names})/`;
const programs = '^(src|sandbox|frontend)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-only-domain',
      comment: 'The domain is pure TypeScript: no packages and no modules of Node.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'application-only-inwards',
      comment: 'Use cases depend on the domain and their ports only, and on no package.',
      severity: 'error',
      from: { path: '^src/application/' },
      to: { pathNot: '^src/(domain|application)/' },
    },
    {
      name: 'contract-only-zod-and-shared-domain',
      comment: 'The contract is shared with the frontend, so it must not import server code.',
      severity: 'error',
      from: { path: '^src/adapters/http/contract/' },
      to: { pathNot: ['^src/adapters/http/contract/', '^src/domain/shared/', npm('zod')] },
    },
    {
      name: 'adapter-only-inwards',
      comment: 'An adapter may import the domain, the application and itself, but no other adapter.',
      severity: 'error',
      from: { path: '^src/adapters/([^/]+)/', pathNot: '^src/adapters/http/contract/' },
      to: { path: '^src/', pathNot: '^src/(domain/|application/|composition/|adapters/$1/|main\\.ts$)' },
    },
    {
      name: 'composition-only-from-main',
      comment: 'Dependencies are injected; no module looks them up.',
      severity: 'error',
      from: { path: programs, pathNot: '^src/(composition/|main\\.ts$)' },
      to: { path: '^src/(composition/|main\\.ts$)' },
    },
    {
      name: 'src-only-known-places',
      comment: 'None of the other rules would apply to a file elsewhere.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main\\.ts$|composition/|domain/|application/|adapters/[^/]+/)' },
      to: {},
    },
    {
      name: 'inversify-only-composition',
      severity: 'error',
      from: { path: programs, pathNot: '^src/composition/' },
      to: { path: npm('inversify|@inversifyjs/[^/]+') },
    },
    {
      name: 'database-only-persistence',
      severity: 'error',
      from: { path: programs, pathNot: '^src/adapters/persistence/' },
      to: { path: npm('typeorm|mysql2') },
    },
    {
      name: 'libsql-only-persistence-and-sandbox',
      severity: 'error',
      from: { path: programs, pathNot: '^(src/adapters/persistence|sandbox)/' },
      to: { path: npm('libsql') },
    },
    {
      name: 'web-packages-only-http',
      severity: 'error',
      from: { path: programs, pathNot: '^src/adapters/http/' },
      to: { path: npm('multer|helmet|cookie-session') },
    },
    {
      name: 'document-packages-only-invoice',
      comment: 'They are large and process hostile files, so they run only in the workers of that adapter.',
      severity: 'error',
      from: { path: programs, pathNot: '^src/adapters/invoice/' },
      to: { path: npm('pdfjs-dist|tesseract\\.js(-core)?|sharp|@napi-rs/canvas|file-type') },
    },
    {
      name: 'aws-only-platform',
      severity: 'error',
      from: { path: programs, pathNot: '^src/adapters/platform/' },
      to: { path: npm('@aws-sdk/[^/]+|@smithy/[^/]+') },
    },
    {
      name: 'aws-only-by-dynamic-import',
      comment: 'A portal that stores its files on disk must not load it.',
      severity: 'error',
      from: { path: programs },
      to: { path: npm('@aws-sdk/[^/]+|@smithy/[^/]+'), dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'opentelemetry-only-telemetry-and-main',
      comment: 'All other code reports telemetry through a port.',
      severity: 'error',
      from: { path: programs, pathNot: '^src/(adapters/telemetry/|main\\.ts$)' },
      to: { path: npm('@opentelemetry/[^/]+') },
    },
    {
      name: 'telemetry-only-by-dynamic-import',
      comment: 'A portal without telemetry must not load it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/adapters/telemetry/' },
      to: {
        path: ['^src/adapters/telemetry/', npm('@opentelemetry/[^/]+')],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'express-only-http-and-sandbox',
      severity: 'error',
      from: { path: programs, pathNot: '^(src/adapters/http|sandbox)/' },
      to: { path: npm('express') },
    },
    {
      name: 'frontend-only-contract-and-shared-domain',
      severity: 'error',
      from: { path: '^frontend/' },
      to: {
        path: '^(src|sandbox|tests|scripts)/',
        pathNot: '^src/(adapters/http/contract|domain/shared|composition)/',
      },
    },
    {
      name: 'shared-only-shared',
      comment: 'The screens depend on it, not the other way round.',
      severity: 'error',
      from: { path: '^frontend/src/shared/' },
      to: { path: '^frontend/src/', pathNot: '^frontend/src/(shared/|routes\\.ts$)' },
    },
    {
      name: 'feature-only-shared',
      comment: 'A feature may import the shared code and itself, but no other feature and no screens of an audience.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/', pathNot: '^frontend/src/(shared/|features/$1/|routes\\.ts$)' },
    },
    {
      name: 'audience-only-features',
      comment: 'What the screens of two audiences share is a feature.',
      severity: 'error',
      from: { path: '^frontend/src/(customer|admin-home|admin-area)/' },
      to: { path: '^frontend/src/', pathNot: '^frontend/src/(shared/|features/|$1/|routes\\.ts$)' },
    },
    {
      name: 'react-admin-only-admin',
      comment: 'It would double the download of a customer.',
      severity: 'error',
      from: { path: '^frontend/', pathNot: '^frontend/src/admin-area/' },
      to: { path: npm('react-admin|ra-[^/]+') },
    },
    {
      name: 'admin-only-by-dynamic-import',
      severity: 'error',
      from: { path: '^frontend/', pathNot: '^frontend/src/[^/]+/' },
      to: { path: '^frontend/src/admin-area/', dynamic: false },
    },
    {
      name: 'sandbox-on-its-own',
      comment: 'The sandbox is an independent oracle of the provider.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(src|frontend|tests|scripts)/', pathNot: '^src/composition/' },
    },
    {
      name: 'src-never-tests-or-frontend',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|scripts|frontend)/' },
    },
    {
      name: 'src-never-sandbox',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(composition|domain|application|adapters/http/contract)/' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'sandbox-from-composition-only-by-dynamic-import',
      comment: 'A portal with a real provider must not load it.',
      severity: 'error',
      from: { path: '^src/composition/' },
      to: { path: '^sandbox/', dynamic: false },
    },
    {
      name: 'no-unresolvable',
      comment: 'The other rules cannot check a module that does not resolve.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-circular',
      comment: 'Cycles of type imports count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circular-folders',
      comment: 'A folder of use cases can be read without the folders that use it.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/application/' },
      to: { path: '^src/application/', circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', '^(src|sandbox)/main\\.ts$', '^frontend/src/main\\.tsx$'],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'require', 'types'],
    },
  },
};
