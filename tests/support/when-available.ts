import { appendFileSync } from 'node:fs';
import { describe, test } from '@jest/globals';

/**
 * Returns `describe` and `test` for tests that need something which this machine may not have, such as a browser.
 * If it is missing, they declare skipped tests, and the end of the run says why.
 * @throws Error if CI=true, where nothing may be skipped
 */
export function whenAvailable(isAvailable: boolean, what: string, why: string) {
  if (isAvailable) return { describe, test };
  const line = `${what}: ${why}`;
  const file = process.env['TEST_NOT_RUN_FILE'];
  if (file) appendFileSync(file, `${line}\n`);
  if (process.env['CI'] === 'true') throw new Error(`Not run, and CI=true: ${line}`);
  return { describe: describe.skip, test: test.skip };
}
