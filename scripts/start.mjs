import { runBuilt } from './run-built.mjs';

await runBuilt(['server', 'frontend'], 'dist/src/main.js');
