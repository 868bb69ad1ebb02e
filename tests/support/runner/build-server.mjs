import { build } from '../../../scripts/build.mjs';

/** Builds the server before the tests, if its sources have changed since the last build. */
export default () => build(['server']);
