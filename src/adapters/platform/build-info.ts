import { existsSync, readFileSync } from 'node:fs';

/** The release that runs. */
export interface BuildInfo {
  /** Version of package.json. */
  readonly version: string;
  /** Commit of the sources; `unknown` if the build could not determine it, `development` without a build. */
  readonly revision: string;
}

const BUILT = new URL('../../../build-info.json', import.meta.url);
const PACKAGE = new URL('../../../package.json', import.meta.url);

/** Written by the build; sources that run without a build have the version of package.json. */
export const BUILD_INFO: BuildInfo = existsSync(BUILT)
  ? (JSON.parse(readFileSync(BUILT, 'utf8')) as BuildInfo)
  : { version: (JSON.parse(readFileSync(PACKAGE, 'utf8')) as BuildInfo).version, revision: 'development' };
