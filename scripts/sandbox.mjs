import { runBuilt } from './run-built.mjs';

await runBuilt(['server'], 'dist/sandbox/main.js');
