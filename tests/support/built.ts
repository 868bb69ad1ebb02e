import { fileURLToPath } from 'node:url';
import type * as config from '../../src/composition/config/config.ts';
import type * as start from '../../src/composition/start.ts';
import type { PoolOptions } from '../../src/adapters/invoice/worker/pool.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));

/**
 * Loads the built portal into the process of a test. Its thousand source files would take each test file a second
 * longer.
 */
export async function loadBuiltPortal(): Promise<
  Pick<typeof start, 'startPortal'> & Pick<typeof config, 'readConfig'>
> {
  const { startPortal } = (await import(fileOf('src/composition/start.js'))) as typeof start;
  const { readConfig } = (await import(fileOf('src/composition/config/config.js'))) as typeof config;
  return { startPortal, readConfig };
}

/** The built programs, as production runs them. From their sources they need five times as long to start. */
export const BUILT_PORTAL = fileOf('src/main.js');
export const BUILT_SANDBOX = fileOf('sandbox/main.js');
export const BUILT_READER: Pick<PoolOptions, 'supervisor' | 'thread'> = {
  supervisor: { execArgv: [], file: fileOf('src/adapters/invoice/worker/supervisor.js') },
  thread: { source: fileOf('src/adapters/invoice/worker/reader-thread.js'), isCode: false },
};
