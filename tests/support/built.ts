import { fileURLToPath } from 'node:url';
import type { PoolOptions } from '../../src/adapters/invoice/worker/pool.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));

/** The built programs, as production runs them. From their sources they need five times as long to start. */
export const BUILT_PORTAL = fileOf('src/main.js');
export const BUILT_SANDBOX = fileOf('sandbox/main.js');
export const BUILT_READER: Pick<PoolOptions, 'supervisor' | 'thread'> = {
  supervisor: { execArgv: [], file: fileOf('src/adapters/invoice/worker/supervisor.js') },
  thread: { source: fileOf('src/adapters/invoice/worker/reader-thread.js'), isCode: false },
};
