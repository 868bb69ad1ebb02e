import module from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { build, giveUp, root } from './build.mjs';
import { followParent } from './follow-parent.mjs';

/**
 * Builds the stale ones of `parts`, then runs a built program in this process, so that signals and exit codes are
 * unchanged.
 * @param {Parameters<typeof build>[0]} parts
 * @param {string} program
 */
export async function runBuilt(parts, program) {
  followParent();
  await build(parts).catch(giveUp);
  mapStackTraces();
  /** @type {{ enableCompileCache?: () => unknown }} */ (module).enableCompileCache?.();
  await import(pathToFileURL(path.join(root, program)).href);
}

/** Newer versions of Node can exclude node_modules, which is most of the cost. */
function mapStackTraces() {
  const { setSourceMapsSupport } =
    /** @type {{ setSourceMapsSupport?: (on: boolean, options: { nodeModules: boolean }) => void }} */ (module);
  if (setSourceMapsSupport) setSourceMapsSupport(true, { nodeModules: false });
  else process.setSourceMapsEnabled(true);
}
